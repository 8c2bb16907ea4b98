import { describe, expect, test } from 'vitest';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { currentToasts } from '../../ui/feedback/toast.ts';
import { addClock, removeClock, worldClocksQuery } from './clocks-queries.ts';

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

/** Starts a read of the clocks that responds only after the change. */
const setUp = (route: string) => {
  const api = fakeApi();
  const client = createQueryClient();
  client.setQueryData(queryKey, [stockholm]);
  const written = Promise.withResolvers<{ status?: number; body?: unknown }>();
  const read = Promise.withResolvers<{ body: WorldClock[] }>();
  api.on(route, () => written.promise);
  api.on('GET /api/world-clocks', () => read.promise);
  const shown = () => client.getQueryData(queryKey)?.map(({ id }) => id);
  const startRead = async () => {
    await expect.poll(() => api.requestsTo(route)).toHaveLength(1);
    const reading = client.fetchQuery({ ...worldClocksQuery, staleTime: 0 }).catch(() => undefined);
    return async (response: WorldClock[]) => {
      read.resolve({ body: response });
      await reading;
    };
  };
  return { client, written, shown, startRead };
};

describe('a response requested before a change', () => {
  test('does not restore a removed clock', async () => {
    const { client, written, shown, startRead } = setUp('DELETE /api/world-clocks/c1');
    const removing = removeClock(client, stockholm);
    const resolveRead = await startRead();
    expect(shown()).toEqual([]);
    written.resolve({});
    await removing;
    await resolveRead([stockholm]);
    expect(shown()).toEqual([]);
  });

  test('does not remove or duplicate an added clock', async () => {
    const { client, written, shown, startRead } = setUp('POST /api/world-clocks');
    const adding = addClock(client, tokyo);
    const resolveRead = await startRead();
    written.resolve({ body: tokyo });
    await adding;
    await resolveRead([stockholm]);
    expect(shown()).toEqual(['c1', 'c2']);
  });
});

test('outdated clocks are read again after the change is saved', async () => {
  const { client, written, shown } = setUp('DELETE /api/world-clocks/c1');
  client.getQueryCache().find({ queryKey, exact: true })?.invalidate();
  const removing = removeClock(client, stockholm);
  written.resolve({});
  await removing;
  expect(shown()).toEqual([]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('removing a clock that was already removed elsewhere shows no error', async () => {
  const { client, written, shown } = setUp('DELETE /api/world-clocks/c1');
  const before = currentToasts();
  const removing = removeClock(client, stockholm);
  written.resolve({ status: 404, body: { error: 'This clock does not exist.', code: 'x' } });
  await removing;
  expect(shown()).toEqual([]);
  expect(currentToasts()).toBe(before);
});

test('Undo restores a removed clock at its position', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  client.setQueryData(queryKey, [stockholm, tokyo]);
  api.on('DELETE /api/world-clocks/c1', {});
  api.on('POST /api/world-clocks', { status: 201, body: stockholm });
  api.on('GET /api/world-clocks', { body: [stockholm, tokyo] });
  await removeClock(client, stockholm);
  const shown = () => client.getQueryData(queryKey)?.map(({ city }) => city);
  expect(shown()).toEqual(['Tokyo']);
  expect(currentToasts()[0]?.title).toBe('Stockholm removed');
  currentToasts()[0]?.action?.onSelect();
  expect(shown()).toEqual(['Stockholm', 'Tokyo']);
  await expect
    .poll(() => api.requestsTo('POST /api/world-clocks')[0]?.body)
    .toEqual({
      city: 'Stockholm',
      timezone: 'Europe/Stockholm',
      latitude: '59.35',
      longitude: '18.1',
      sortOrder: 0,
    });
  expect(shown()).toEqual(['Stockholm', 'Tokyo']);
});
