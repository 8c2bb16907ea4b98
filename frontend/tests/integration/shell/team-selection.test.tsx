import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse, makeTeam, makeUser, mockServer } from '../support/mock-server.ts';

const key = 'selectedTeamId';

beforeEach(() => {
  localStorage.clear();
  // The stored choice is read once, when the app starts.
  vi.resetModules();
});

async function start(path: string) {
  const { renderApp } = await import('../support/render-app.tsx');
  return renderApp(path);
}

const selector = () =>
  within(screen.getByRole('complementary', { name: 'Sidebar' })).findByRole('combobox');

test('the team with the most work of the user is selected by default and stored', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  await mockServer(
    { user: makeUser(), teams: [growth, platform] },
    { 'GET /api/dashboard/first-team': () => [200, { teamId: platform.id }] },
  );
  await start('/');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  expect(localStorage.getItem(key)).toBe(platform.id);
});

test('the first team by name is selected when that team cannot be loaded', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  await mockServer(
    { user: makeUser(), teams: [growth, platform] },
    { 'GET /api/dashboard/first-team': () => errorResponse(500, 'Not now.') },
  );
  await start('/');
  await waitFor(async () => expect((await selector()).textContent).toContain('Growth'));
  expect(localStorage.getItem(key)).toBe(growth.id);
});

test('the stored team is selected from the start', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  await mockServer({ user: makeUser(), teams: [growth, platform] });
  await start('/');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  expect(localStorage.getItem(key)).toBe(platform.id);
});

test('a stored team that the user is not in is forgotten', async () => {
  localStorage.setItem(key, makeTeam('Elsewhere').id);
  await mockServer({ user: makeUser(), teams: [] });
  await start('/');
  await screen.findByText('No Teams Found');
  expect(localStorage.getItem(key)).toBeNull();
});

test('shows a user who lost the selected team which team is selected now', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  const state = { user: makeUser(), teams: [growth, platform] };
  await mockServer(state);
  const { queryClient } = await start('/goals');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  state.teams = [growth];
  await queryClient.invalidateQueries({ queryKey: ['/api/teams'] });
  expect((await screen.findAllByText("You're no longer in Platform")).length).toBeGreaterThan(0);
  expect(screen.getByText('Switched to Growth.')).toBeTruthy();
  expect((await selector()).textContent).toContain('Growth');
});

test('a user who deletes the selected team sees only the success toast', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  const state = { user: makeUser('Mara Lindqvist', 'company_admin'), teams: [growth, platform] };
  await mockServer(state, {
    [`GET /api/companies/${state.user.companyId}/teams`]: () => [200, state.teams],
    [`GET /api/teams/${platform.id}/contents`]: () => [
      200,
      { members: 1, todos: 2, goals: 0, issues: 0, scorecards: 0 },
    ],
    [`DELETE /api/teams/${platform.id}`]: () => {
      state.teams = [growth];
      return [204, undefined];
    },
  });
  await start('/teams');
  const card = within(await screen.findByRole('region', { name: 'Platform' }));
  await user.click(card.getByRole('button', { name: 'Delete Team' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'Platform');
  await user.click(dialog.getByRole('button', { name: 'Delete Team' }));
  await waitFor(() => expect(localStorage.getItem(key)).toBe(growth.id));
  await screen.findByText('Team deleted successfully');
  expect(screen.queryByText("You're no longer in Platform")).toBeNull();
});

test('selecting another team stores it and reads its data again; the same team does nothing', async () => {
  const user = userEvent.setup();
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  await mockServer({ user: makeUser(), teams: [growth, platform] });
  const { queryClient } = await start('/goals');
  await waitFor(async () => expect((await selector()).textContent).toContain('Growth'));
  const ofTeam = [
    ['/api/teams', platform.id],
    ['/api/teams', platform.id, 'todos'],
    ['/api/dashboard', 'stats', { teamId: platform.id }],
    ['/api/dashboard', 'team-todos', { teamId: platform.id }],
    ['/api/dashboard', 'teammates', { teamId: platform.id }],
  ];
  for (const queryKey of ofTeam) queryClient.setQueryData(queryKey, []);
  const readAgain = () =>
    ofTeam.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);

  await user.click(await selector());
  await user.click(await screen.findByRole('option', { name: 'Growth' }));
  expect(readAgain()).toEqual([]);

  await user.click(await selector());
  await user.click(await screen.findByRole('option', { name: 'Platform' }));
  await waitFor(() => expect(localStorage.getItem(key)).toBe(platform.id));
  expect(readAgain()).toEqual(ofTeam);
});

test('a team beyond the first page of the list stays selected', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  await mockServer(
    { user: makeUser(), teams: [] },
    {
      'GET /api/teams': () => [200, [growth], { 'x-next-cursor': 'more' }],
      'GET /api/teams?cursor=more': () => [200, [platform]],
    },
  );
  await start('/goals');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  expect(localStorage.getItem(key)).toBe(platform.id);
});
