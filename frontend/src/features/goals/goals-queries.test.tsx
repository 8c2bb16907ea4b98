import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleGoal } from '../../testing/sample-goal.ts';
import { goalCache } from './goal-cache.ts';
import { useGoalTitle } from './goals-queries.ts';

const route = 'GET /api/goals/g';
let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  api = fakeApi();
  api.on(route, { status: 404, body: { error: 'Not here.', code: 'goal_not_found' } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Title() {
  return <p>{useGoalTitle('g', { titles: new Map(), isSettled: true }) ?? 'Loading'}</p>;
}

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Title />
    </QueryClientProvider>,
  );

/** Query client of the next visit with the persisted cache of the previous one. */
function nextVisit(client: QueryClient): QueryClient {
  cleanup();
  const next = createQueryClient();
  for (const { queryKey, state } of client.getQueryCache().getAll())
    if (state.status === 'success') next.setQueryData(queryKey, state.data);
  return next;
}

test('a goal not found is requested again after a day, not on every visit', async () => {
  const first = createQueryClient();
  show(first);
  await screen.findByText('Unknown Goal');
  expect(api.requestsTo(route)).toHaveLength(1);

  vi.setSystemTime('2026-11-20T20:00:00.000Z');
  const second = nextVisit(first);
  show(second);
  await screen.findByText('Unknown Goal');
  expect(api.requestsTo(route)).toHaveLength(1);

  vi.setSystemTime('2026-11-21T10:00:01.000Z');
  api.on(route, { body: sampleGoal({ id: 'g', title: 'Shared by now' }) });
  show(nextVisit(second));
  await screen.findByText('Shared by now');
  expect(api.requestsTo(route)).toHaveLength(2);
});

test('a goal deleted here or by somebody else is not requested', async () => {
  const client = createQueryClient();
  goalCache.drop(client, 'g');
  show(client);
  await screen.findByText('Unknown Goal');
  expect(api.requestsTo(route)).toEqual([]);
});

test('other errors are not persisted', async () => {
  api.on(route, { status: 500, body: { error: 'Out of order.', code: 'internal' } });
  const client = createQueryClient();
  show(client);
  await screen.findByText('Unknown Goal');
  show(nextVisit(client));
  await vi.waitFor(() => expect(api.requestsTo(route)).toHaveLength(2));
});
