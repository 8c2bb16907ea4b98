import { describe, expect, test } from 'vitest';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { fakeApi, heldAnswer } from '../../testing/fake-api.ts';
import { currentToasts } from '../../ui/toast.ts';
import { addClock, removeClock } from './clock-edit-queries.ts';
import { worldClocksQuery } from './clock-queries.ts';

const stockholm: WorldClock = {
  id: 'c1',
  userId: 'u1',
  city: 'Stockholm',
  timezone: 'Europe/Stockholm',
  latitude: '59.35',
  longitude: '18.1',
  sortOrder: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const tokyo = { ...stockholm, id: 'c2', city: 'Tokyo', sortOrder: 1 };
const { queryKey } = worldClocksQuery;

/** With a read of the clocks that is on its way while one of them is written. */
const setUp = (route: string) => {
  const api = fakeApi();
  const client = createQueryClient();
  client.setQueryData(queryKey, [stockholm]);
  const written = heldAnswer<{ status?: number; body?: unknown }>();
  const read = heldAnswer<{ body: WorldClock[] }>();
  api.on(route, () => written.promise);
  api.on('GET /api/world-clocks', () => read.promise);
  const shown = () => client.getQueryData(queryKey)?.map(({ id }) => id);
  const beginRead = async () => {
    await expect.poll(() => api.asked(route)).toHaveLength(1);
    const reading = client.fetchQuery({ ...worldClocksQuery, staleTime: 0 }).catch(() => undefined);
    return async (answer: WorldClock[]) => {
      read.give({ body: answer });
      await reading;
    };
  };
  return { client, written, shown, beginRead };
};

describe('a read from before', () => {
  test('does not bring back a clock that was removed', async () => {
    const { client, written, shown, beginRead } = setUp('DELETE /api/world-clocks/c1');
    const removing = removeClock(client, stockholm);
    const answerRead = await beginRead();
    expect(shown()).toEqual([]);
    written.give({});
    await removing;
    await answerRead([stockholm]);
    expect(shown()).toEqual([]);
  });

  test('does not take away a clock that was added, nor double it', async () => {
    const { client, written, shown, beginRead } = setUp('POST /api/world-clocks');
    const adding = addClock(client, tokyo);
    const answerRead = await beginRead();
    written.give({ body: tokyo });
    await adding;
    await answerRead([stockholm]);
    expect(shown()).toEqual(['c1', 'c2']);
  });
});

test('clocks that were outdated are read once the change is written', async () => {
  const { client, written, shown } = setUp('DELETE /api/world-clocks/c1');
  client.getQueryCache().find({ queryKey, exact: true })?.invalidate();
  const removing = removeClock(client, stockholm);
  written.give({});
  await removing;
  expect(shown()).toEqual([]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a clock that was removed elsewhere already is gone, without a word', async () => {
  const { client, written, shown } = setUp('DELETE /api/world-clocks/c1');
  const removing = removeClock(client, stockholm);
  written.give({ status: 404, body: { error: 'This clock does not exist.', code: 'x' } });
  await removing;
  expect(shown()).toEqual([]);
  expect(currentToasts()).toEqual([]);
});
