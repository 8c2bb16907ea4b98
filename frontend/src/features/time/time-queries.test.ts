import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import {
  activeTimersQuery,
  myTimerQuery,
  totalTimeQuery,
  withTimerStopped,
} from './time-queries.ts';

const timer = { id: 't', todoId: 'x', user: { id: 'u', name: 'Mara' } } as ActiveTimer;
const total = { totalTime: 60, entryCount: 1 };

let api: FakeApi;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  client.setQueryData(myTimerQuery.queryKey, timer);
  client.setQueryData(activeTimersQuery('u').queryKey, [timer]);
  client.setQueryData(totalTimeQuery('x').queryKey, total);
});

const shownTimers = () => [
  client.getQueryData(myTimerQuery.queryKey),
  client.getQueryData(activeTimersQuery('u').queryKey),
];
const isOutdated = (query: { queryKey: readonly unknown[] }) =>
  client.getQueryState(query.queryKey)?.isInvalidated;

describe('completing a todo', () => {
  test('hides its running timer at once, and then reads its time again', async () => {
    const response = Promise.withResolvers<void>();
    const completed = withTimerStopped(client, 'x', () => response.promise);
    expect(shownTimers()).toEqual([null, []]);
    // A poll may be answered before the server has stopped it.
    api.on('GET /api/timer/active', { body: timer });
    await client.fetchQuery({ ...myTimerQuery, staleTime: 0 });
    expect(shownTimers()).toEqual([null, []]);
    response.resolve();
    await completed;
    expect(shownTimers()).toEqual([null, []]);
    for (const query of [myTimerQuery, activeTimersQuery('u'), totalTimeQuery('x')])
      expect(isOutdated(query)).toBe(true);
  });

  test('shows its timer again if the server rejects it', async () => {
    const rejected = withTimerStopped(client, 'x', () => Promise.reject(new Error('No.')));
    await expect(rejected).rejects.toThrow('No.');
    expect(shownTimers()).toEqual([timer, [timer]]);
  });

  test('leaves the timer of another todo alone', async () => {
    const complete = vi.fn(async () => undefined);
    await withTimerStopped(client, 'other', complete);
    expect(complete).toHaveBeenCalledOnce();
    expect(shownTimers()).toEqual([timer, [timer]]);
    expect(isOutdated(myTimerQuery)).toBe(false);
  });
});
