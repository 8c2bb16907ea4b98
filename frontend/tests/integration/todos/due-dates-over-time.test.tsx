import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dashboardResponses,
  makeTeammate,
  makeTodo,
  mara,
  platform,
  preferences,
} from '../dashboard/dashboard-fixture.ts';
import { type MockResponses, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

const morning = new Date(2026, 10, 20, 9, 55);
const dueDate = new Date(2026, 10, 20, 10, 0).toISOString();
const call = makeTodo('Call', { dueDate });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
});
afterEach(() => vi.useRealTimers());

/** Simulates a frozen tab that becomes visible again at a later time. */
const wakeAt = (time: Date) =>
  act(async () => {
    vi.setSystemTime(time);
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Excludes the chips of the quick add, which show days too. */
const texts = (pattern: RegExp) =>
  screen
    .queryAllByText(pattern, { ignore: '.sr-only' })
    .filter((shown) => shown.closest('form') === null).length;
const badge = () =>
  within(screen.getByRole('complementary', { name: 'Sidebar' })).queryByRole('link', {
    name: '1 overdue',
  })?.textContent;

const idris = makeTeammate('Idris', {
  todos: [makeTodo('His', { dueDate, assigneeId: 'Idris' })],
});
const stats = { overdueTodos: 0, dueToday: 1, dueSoonAt: [dueDate], openIssues: 0 };
const responses: MockResponses = {
  ...dashboardResponses({
    stats,
    todos: [call],
    teammates: [idris],
    preferences: preferences([idris.id]),
  }),
  [`GET /api/teams/${platform.id}/todos`]: () => [200, [call]],
  [`GET /api/users/${mara.id}`]: () => [200, mara],
  [`GET /api/users/${mara.id}/todos`]: () => [200, [call]],
};

test.each([
  ['the dashboard, for me and a colleague', '/', 2],
  ['the list of todos', '/todos', 1],
  ['the profile', `/profile/${mara.id}?tab=work`, 1],
])('a todo becomes overdue on %s and in the badge at its due minute', async (_, path, count) => {
  await mockServer({ user: mara, teams: [platform] }, responses);
  await renderApp(path);
  await waitFor(() => expect(texts(/^Today$/)).toBe(count));
  await waitFor(() => expect(badge()).toBeUndefined());
  await wakeAt(new Date(2026, 10, 20, 9, 59, 59));
  expect([texts(/^Today$/), texts(/^Overdue · Nov 20$/), badge()]).toEqual([count, 0, undefined]);
  await wakeAt(new Date(2026, 10, 20, 10, 0));
  expect([texts(/^Today$/), texts(/^Overdue · Nov 20$/), badge()]).toEqual([0, count, '1 overdue']);
  if (path === '/')
    expect(screen.getByRole('region', { name: "Today's numbers" }).textContent).toContain(
      '0due today1overdue',
    );
});

test('a todo due tomorrow is due today from midnight on', async () => {
  const tomorrow = makeTodo('Call', { dueDate: new Date(2026, 10, 21, 9, 0).toISOString() });
  await mockServer(
    { user: mara, teams: [platform] },
    { ...responses, ...dashboardResponses({ todos: [tomorrow] }) },
  );
  await renderApp('/');
  await waitFor(() => expect(texts(/^Tomorrow$/)).toBe(1));
  await wakeAt(new Date(2026, 10, 21, 0, 0));
  expect([texts(/^Tomorrow$/), texts(/^Today$/)]).toEqual([0, 1]);
  expect(screen.getByText('1 due today')).toBeTruthy();
});
