import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { liveStatsQuery } from './dashboard-queries.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const route = `GET /api/dashboard/stats?teamId=t&timeZone=${encodeURIComponent(timeZone)}`;
const minute = 60_000;

let api: FakeApi;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  stop();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(dueToday: number) {
  api.on(route, { body: { overdueTodos: 0, dueToday, openIssues: 0 } });
  stop = new QueryObserver(client, liveStatsQuery('t')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
}
const asked = () => api.asked(route).length;

test('while something is due later today the badges are asked for every five minutes', async () => {
  await show(1);
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
});

test('else every hour: what is due tomorrow is due today in a window that stays open overnight', async () => {
  await show(0);
  await vi.advanceTimersByTimeAsync(60 * minute - 1);
  expect(asked()).toBe(1);
  api.on(route, { body: { overdueTodos: 0, dueToday: 1, openIssues: 0 } });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(asked()).toBe(3);
});
