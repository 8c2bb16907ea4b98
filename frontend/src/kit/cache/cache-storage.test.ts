import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallSession, rememberSession } from '../browser/session-memory.ts';
import { restoreCache, wipeCache } from './cache-storage.ts';
import { persistCache } from './persist-cache.ts';
import { createQueryClient } from './query-client.ts';

// happy-dom has no IndexedDB, so a map replaces it.
const disk = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => () => undefined,
  get: async (key: unknown) => disk.get(key),
  update: async (key: unknown, change: (value: unknown) => unknown) =>
    void disk.set(key, structuredClone(change(disk.get(key)))),
  del: async (key: unknown) => void disk.delete(key),
  delMany: async (gone: unknown[]) => {
    for (const key of gone) disk.delete(key);
  },
  keys: async () => [...disk.keys()],
  clear: async () => disk.clear(),
}));

const mara = { userId: 'mara', companyId: 'northwind' };

beforeEach(() => {
  vi.useFakeTimers();
  disk.clear();
  localStorage.clear();
  rememberSession(mara);
});
afterEach(() => vi.useRealTimers());

/** A visit with these responses, which are stored afterwards. */
const visit = (responses: Record<string, unknown>) => visitWith(createQueryClient(), responses);

async function visitWith(client: QueryClient, responses: Record<string, unknown>): Promise<void> {
  const stop = persistCache(client);
  for (const [key, data] of Object.entries(responses)) client.setQueryData([key], data);
  await vi.advanceTimersByTimeAsync(1500);
  stop();
}

test('restores the responses of the last visit as outdated', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const client = createQueryClient();
  await restoreCache(client);
  expect(client.getQueryData(['/api/teams'])).toEqual(['Platform']);
  expect(client.getQueryState(['/api/teams'])?.isInvalidated).toBe(true);
});

test('does not store queries that opt out', async () => {
  const client = createQueryClient();
  const stop = persistCache(client);
  await client.fetchQuery({ queryKey: ['/api/x'], queryFn: () => 1, meta: { persist: false } });
  await client.fetchQuery({ queryKey: ['/api/y'], queryFn: () => 2 });
  await vi.advanceTimersByTimeAsync(1500);
  stop();
  const next = createQueryClient();
  await restoreCache(next);
  expect(next.getQueryData(['/api/x'])).toBeUndefined();
  expect(next.getQueryData(['/api/y'])).toBe(2);
});

test('does not restore responses older than a week', async () => {
  const client = createQueryClient();
  const weekAgo = Date.now() - 7 * 24 * 60 * 60_000;
  client.setQueryData(['/api/old'], 'old', { updatedAt: weekAgo - 1 });
  await visitWith(client, { '/api/teams': ['Platform'] });
  const next = createQueryClient();
  await restoreCache(next);
  expect(next.getQueryData(['/api/old'])).toBeUndefined();
  expect(next.getQueryData(['/api/teams'])).toEqual(['Platform']);
});

const day = 24 * 60 * 60_000;

/** A visit this long after the cache was stored. */
const returnAfter = async (unusedFor: number) => {
  await visit({ '/api/teams': ['Platform'] });
  const [stored] = disk.values() as MapIterator<{ timestamp: number }>;
  vi.setSystemTime(stored!.timestamp + unusedFor);
  const client = createQueryClient();
  await restoreCache(client);
  return { teams: client.getQueryData(['/api/teams']), stored: disk.size };
};

test('restores what was last used a day ago', async () => {
  expect(await returnAfter(day)).toEqual({ teams: ['Platform'], stored: 1 });
});

test('deletes what was last used more than a day ago', async () => {
  expect(await returnAfter(day + 1)).toEqual({ teams: undefined, stored: 0 });
});

test('deletes what another user left', async () => {
  await visit({ '/api/teams': ['Platform'] });
  rememberSession({ userId: 'jun', companyId: 'northwind' });
  await visit({ '/api/teams': ['Design'] });
  expect([...disk.keys()]).toEqual(['jun']);
});

test('does not restore responses of another user', async () => {
  await visit({ '/api/teams': ['Platform'] });
  rememberSession({ userId: 'jun', companyId: 'northwind' });
  const client = createQueryClient();
  await restoreCache(client);
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
});

test('does not restore responses of another build', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/index-other.js');
  // Set the type last: happy-dom runs no scripts and would warn.
  script.type = 'text/plain';
  document.body.append(script);
  script.type = 'module';
  const client = createQueryClient();
  await restoreCache(client);
  script.remove();
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
});

test('does not replace newer responses in memory', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const client = createQueryClient();
  client.setQueryData(['/api/teams'], ['Platform', 'Design']);
  await restoreCache(client);
  expect(client.getQueryData(['/api/teams'])).toEqual(['Platform', 'Design']);
});

test('replaces a response that is older than the stored one', async () => {
  const client = createQueryClient();
  client.setQueryData(['/api/teams'], ['Platform'], { updatedAt: Date.now() - 60_000 });
  await visit({ '/api/teams': ['Platform', 'Design'] });
  await restoreCache(client);
  expect(client.getQueryData(['/api/teams'])).toEqual(['Platform', 'Design']);
});

test('a tab does not overwrite what another tab read later', async () => {
  const background = createQueryClient();
  background.setQueryData(['/api/teams'], ['Platform']);
  await vi.advanceTimersByTimeAsync(60_000);
  await visit({ '/api/teams': ['Platform', 'Design'], '/api/users': ['Mara'] });
  await vi.advanceTimersByTimeAsync(60_000);
  const stop = persistCache(background);
  background.setQueryData(['/api/users'], ['Mara', 'Jun']);
  await vi.advanceTimersByTimeAsync(1500);
  stop();
  const next = createQueryClient();
  await restoreCache(next);
  expect(next.getQueryData(['/api/teams'])).toEqual(['Platform', 'Design']);
  expect(next.getQueryData(['/api/users'])).toEqual(['Mara', 'Jun']);
});

test('stores responses read before persisting started', async () => {
  const client = createQueryClient();
  client.setQueryData(['/api/teams'], ['Platform']);
  const stop = persistCache(client);
  await vi.advanceTimersByTimeAsync(1500);
  stop();
  const next = createQueryClient();
  await restoreCache(next);
  expect(next.getQueryData(['/api/teams'])).toEqual(['Platform']);
});

test('a wipe deletes everything, including a pending write', async () => {
  const client = createQueryClient();
  persistCache(client);
  client.setQueryData(['/api/teams'], ['Platform']);
  await wipeCache(client);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
  expect(disk.size).toBe(0);
  expect(recallSession()).toBeNull();
});
