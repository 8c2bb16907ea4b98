import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { countOverdue, liveStatsQuery } from './dashboard-queries.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const route = `GET /api/dashboard/stats?teamId=t&timeZone=${encodeURIComponent(timeZone)}`;
const minute = 60_000;

let api: FakeApi;
let client: QueryClient;
let stop: () => void = () => undefined;

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

const stats = { overdueTodos: 1, dueToday: 1, dueSoonAt: [], openIssues: 0 };

test('the badge counts are read again every hour', async () => {
  api.on(route, { body: stats });
  stop = new QueryObserver(client, liveStatsQuery('t')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60 * minute - 1);
  expect(api.requestsTo(route)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(api.requestsTo(route)).toHaveLength(2);
});

test.each([
  ['08:59', 1],
  ['09:00', 2],
  ['23:59', 2],
  ['00:30', 3],
])('at %s %d todos are overdue', (time, count) => {
  const day = time < '08' ? '2026-11-21' : '2026-11-20';
  const dueSoonAt = ['2026-11-20T09:00:00.000Z', '2026-11-21T00:30:00.000Z'];
  expect(countOverdue({ ...stats, dueSoonAt }, new Date(`${day}T${time}:00.000Z`))).toBe(count);
});
