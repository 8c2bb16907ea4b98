import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { gridQuery, refetchGrids } from '../scorecards-queries.ts';
import {
  assignment,
  gridOf,
  lineItem,
  scorecard,
  teamId,
  userId,
} from '../testing/sample-scorecard.ts';
import { CurrentMeasurables } from './current-measurables.tsx';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

const day = localDayOf(new Date());
const gridUrl = `GET /api/scorecards/${scorecard.id}/grid?endDate=${day}`;
const freeUrl = 'GET /api/scorecard-line-items?periodInterval=daily';
const assignUrl = `POST /api/scorecards/${scorecard.id}/assignments`;

let api: FakeApi;
let client: QueryClient;
let user: UserEvent;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  user = userEvent.setup();
  api.on(`GET /api/teams/${teamId}/members`, { body: [] });
  api.on(gridUrl, { body: gridOf([lineItem('on', { title: 'On it' })]) });
  api.on(freeUrl, {
    body: [
      lineItem('on', { title: 'On it' }),
      lineItem('l1', { title: 'Calls' }),
      lineItem('l2', { title: 'Visits' }),
    ],
  });
  api.on(assignUrl, { status: 201, body: [] });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
const lastToast = () => currentToasts()[0]?.title;

function Current() {
  const { data } = useQuery(gridQuery(scorecard.id, day));
  return data ? <CurrentMeasurables grid={data} userId={userId} /> : null;
}

const titles = () =>
  screen.queryAllByRole('row').map((row) => within(row).getAllByText(/./)[0]?.textContent);

test('measurables are reordered and removed, and restored when that fails', async () => {
  const all = ['A', 'B', 'C'].map((title) => lineItem(title, { title }));
  api.on(gridUrl, { body: gridOf(all) });
  show(<Current />);
  await screen.findByText('A');
  api.on('PATCH /api/scorecard-assignments/a-B', { body: {} });
  await user.click(screen.getByRole('button', { name: 'Move B up' }));
  expect(titles()).toEqual(['B', 'A', 'C']);
  await waitFor(() =>
    expect(api.requestsTo('PATCH /api/scorecard-assignments/a-B')[0]?.body).toEqual({
      sortOrder: 0,
    }),
  );
  api.on('DELETE /api/scorecard-assignments/a-A', {});
  api.on(gridUrl, { body: gridOf([all[1]!, all[2]!]) });
  await user.click(screen.getByRole('button', { name: 'Remove A' }));
  expect(titles()).toEqual(['B', 'C']);
  await waitFor(() => expect(lastToast()).toBe('Measurable removed'));
  api.on('PATCH /api/scorecard-assignments/a-A', { body: {} });
  currentToasts()[0]?.action?.onSelect();
  await waitFor(() =>
    expect(api.requestsTo('PATCH /api/scorecard-assignments/a-A')).toHaveLength(1),
  );
  expect(api.requestsTo(assignUrl)[0]?.body).toEqual({ lineItemIds: ['A'] });
});

test('a response requested before a move does not revert it, and pending reads follow', async () => {
  const [one, other] = [lineItem('A', { title: 'A' }), lineItem('B', { title: 'B' })];
  api.on(gridUrl, { body: gridOf([one, other]) });
  show(<Current />);
  await screen.findByText('A');
  const [before, moved] = [
    Promise.withResolvers<{ body: unknown }>(),
    Promise.withResolvers<{ body: unknown }>(),
  ];
  api.on(gridUrl, () => before.promise);
  api.on('PATCH /api/scorecard-assignments/a-B', () => moved.promise);
  void refetchGrids(client, scorecard.id);
  await user.click(screen.getByRole('button', { name: 'Move B up' }));
  before.resolve({ body: gridOf([one, other]) });
  await refetchGrids(client, scorecard.id);
  expect(titles()).toEqual(['B', 'A']);
  const requestCount = api.requestsTo(gridUrl).length;
  api.on(gridUrl, { body: gridOf([other, one]) });
  moved.resolve({ body: {} });
  await waitFor(() => expect(api.requestsTo(gridUrl)).toHaveLength(requestCount + 1));
  expect(titles()).toEqual(['B', 'A']);
});

test('moves that wait for an earlier one are sent when the page is hidden', async () => {
  const all = ['A', 'B', 'C'].map((title) => lineItem(title, { title }));
  api.on(gridUrl, { body: gridOf(all) });
  show(<Current />);
  await screen.findByText('A');
  const moved = Promise.withResolvers<{ body: unknown }>();
  const routeOf = (id: string) => `PATCH /api/scorecard-assignments/a-${id}`;
  for (const id of ['B', 'C']) api.on(routeOf(id), () => moved.promise);
  await user.click(screen.getByRole('button', { name: 'Move B up' }));
  await user.click(screen.getByRole('button', { name: 'Move C up' }));
  await user.click(screen.getByRole('button', { name: 'Move C up' }));
  expect(titles()).toEqual(['C', 'B', 'A']);
  expect(api.requestsTo(routeOf('C'))).toHaveLength(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(() =>
    expect(api.requestsTo(routeOf('C')).map(({ body }) => body)).toEqual([
      { sortOrder: 1 },
      { sortOrder: 0 },
    ]),
  );
  await act(async () => moved.resolve({ body: {} }));
});

test('measurables are moved past those that only others can see', async () => {
  const [one, other] = [lineItem('A', { title: 'A' }), lineItem('B', { title: 'B' })];
  const grid = gridOf([one, other]);
  const assignments = [assignment(one, 0), assignment(other, 3)];
  api.on(gridUrl, { body: { ...grid, assignments } });
  show(<Current />);
  await screen.findByText('A');
  api.on('PATCH /api/scorecard-assignments/a-A', { body: {} });
  await user.click(screen.getByRole('button', { name: 'Move A down' }));
  expect(titles()).toEqual(['B', 'A']);
  await waitFor(() =>
    expect(api.requestsTo('PATCH /api/scorecard-assignments/a-A')[0]?.body).toEqual({
      sortOrder: 3,
    }),
  );
});

test('an edited measurable keeps its period', async () => {
  const was = { title: 'Calls', goalValue: '40', showAverage: true, showTotal: false };
  api.on(gridUrl, { body: gridOf([lineItem('l1', { ...was, orientationRule: 'above' })]) });
  api.on('PATCH /api/scorecard-line-items/l1', { body: {} });
  show(<Current />);
  await user.click(await screen.findByRole('button', { name: 'Edit Calls' }));
  const sheet = await screen.findByRole('dialog', { name: 'Edit Measurable' });
  const goal = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Goal value' });
  expect(goal.value).toBe('40');
  await user.clear(goal);
  await user.type(goal, '45');
  await user.click(within(sheet).getByRole('button', { name: 'Save Measurable' }));
  await waitFor(() => expect(lastToast()).toBe('Measurable updated successfully'));
  // Only changed fields are sent, so a colleague's other changes stay.
  expect(api.requestsTo('PATCH /api/scorecard-line-items/l1')[0]?.body).toEqual({
    goalValue: '45',
  });
});

test('a measurable is restored when its removal fails', async () => {
  api.on('DELETE /api/scorecard-assignments/a-on', { status: 500, body: {} });
  show(<Current />);
  await user.click(await screen.findByRole('button', { name: 'Remove On it' }));
  await waitFor(() => expect(lastToast()).toBe('Failed to remove measurable'));
  await screen.findByText('On it');
});
