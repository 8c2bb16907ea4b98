import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, changed, client, push } from '../live/testing/live-page.ts';
import { userStatsQuery } from './profile-queries.ts';

const url = 'GET /api/users/v/stats';
const statsWith = (totalTodos: number) => ({
  completedTodos: 0,
  totalTodos,
  openIssues: 0,
  totalTimeTracked: 0,
  teamsCount: 1,
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function showStats() {
  api.on(url, { body: statsWith(0) });
  const observer = new QueryObserver(client, userStatsQuery('v'));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(statsWith(0)));
  return { todos: () => observer.getCurrentResult().data?.totalTodos };
}

test('counters that do not include a change yet are read once more', async () => {
  const shown = await showStats();
  push(changed('t'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.requestsTo(url)).toHaveLength(2);
  api.on(url, { body: statsWith(1) });
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(shown.todos()).toBe(1));
  expect(api.requestsTo(url)).toHaveLength(3);
});

test('counters that never change are read twice', async () => {
  await showStats();
  push(changed('t'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.requestsTo(url)).toHaveLength(3);
});

test('counters that include a change are read once', async () => {
  const shown = await showStats();
  api.on(url, { body: statsWith(1) });
  push(changed('t'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.todos()).toBe(1);
  expect(api.requestsTo(url)).toHaveLength(2);
});
