import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, recallSession, rememberSession } from '../browser/session-memory.ts';
import {
  deleteOtherUsers,
  persistOptions,
  restoreCache,
  wipeCache,
  wipePersistedCache,
} from './cache-storage.ts';
import { persistCache } from './persist-cache.ts';
import { createQueryClient } from './query-client.ts';

// happy-dom has no IndexedDB, so a map replaces it.
const disk = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('idb-keyval', () => {
  type Use = <Result>(mode: string, work: (kept: typeof disk) => Result) => Promise<Result>;
  const createStore = (): Use => async (_, work) => work(disk);
  return {
    createStore,
    get: (key: unknown, use: Use) => use('readonly', (kept) => kept.get(key)),
    update: (key: unknown, change: (value: unknown) => unknown, use: Use) =>
      use('readwrite', (kept) => void kept.set(key, structuredClone(change(kept.get(key))))),
    del: (key: unknown, use: Use) => use('readwrite', (kept) => void kept.delete(key)),
    delMany: (gone: unknown[], use: Use) =>
      use('readwrite', (kept) => {
        for (const key of gone) kept.delete(key);
      }),
    keys: (use: Use) => use('readonly', (kept) => [...kept.keys()]),
    clear: (use: Use) => use('readwrite', (kept) => kept.clear()),
  };
});

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
  const restoredAt = Date.now() + 1500;
  const weekBefore = restoredAt - 7 * 24 * 60 * 60_000;
  client.setQueryData(['/api/old'], 'old', { updatedAt: weekBefore - 1 });
  client.setQueryData(['/api/week'], 'a week old', { updatedAt: weekBefore });
  await visitWith(client, { '/api/teams': ['Platform'] });
  vi.setSystemTime(restoredAt);
  const next = createQueryClient();
  await restoreCache(next);
  expect(next.getQueryData(['/api/old'])).toBeUndefined();
  expect(next.getQueryData(['/api/week'])).toBe('a week old');
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

/** Adds the entry script of a build; returns what removes it. */
function load(src: string): () => void {
  const script = document.createElement('script');
  script.setAttribute('src', src);
  // Set the type last: happy-dom runs no scripts and would warn.
  script.type = 'text/plain';
  document.body.append(script);
  script.type = 'module';
  return () => script.remove();
}

test('does not restore responses of another build', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const leave = load('/assets/index-other.js');
  const client = createQueryClient();
  await restoreCache(client);
  leave();
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
});

test('a build is known by its entry script', () => {
  const client = createQueryClient();
  expect(persistOptions(client).buster).toBe('dev');
  const leave = load('/assets/index-7.js');
  expect(persistOptions(client).buster).toMatch(/\/assets\/index-7\.js$/);
  leave();
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

test('stores what a tab changed without reading it again', async () => {
  const client = createQueryClient();
  const updatedAt = Date.now();
  await visitWith(client, { '/api/teams': ['Platform'] });
  client.setQueryData(['/api/teams'], ['Platform', 'Design'], { updatedAt });
  await visitWith(client, {});
  const next = createQueryClient();
  await restoreCache(next);
  expect(next.getQueryData(['/api/teams'])).toEqual(['Platform', 'Design']);
});

test('nobody signed in restores and removes nothing', async () => {
  await visit({ '/api/teams': ['Platform'] });
  forgetSession();
  const client = createQueryClient();
  await restoreCache(client);
  await persistOptions(client).persister.removeClient();
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(disk.size).toBe(1);
});

test('nobody signed in leaves nothing behind', async () => {
  await visit({ '/api/teams': ['Platform'] });
  forgetSession();
  await deleteOtherUsers();
  expect(disk.size).toBe(0);
});

test('what is wiped while it is restored is not shown', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const client = createQueryClient();
  const restoring = restoreCache(client);
  await wipePersistedCache();
  await restoring;
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
});

test('a wipe discards what the head script requested', async () => {
  window.earlyReads = { '/api/teams': Promise.resolve(new Response('[]')) };
  await wipeCache(createQueryClient());
  expect(window.earlyReads).toBeUndefined();
});

test('nothing from before a wipe is stored for who signs in next', async () => {
  const client = createQueryClient();
  const stop = persistCache(client);
  client.setQueryData(['/api/teams'], ['Platform']);
  await vi.advanceTimersByTimeAsync(717);
  await wipePersistedCache();
  rememberSession({ userId: 'jun', companyId: 'northwind' });
  await vi.advanceTimersByTimeAsync(2003);
  expect(disk.size).toBe(0);
  stop();
});

test('changes after a wipe are collected anew before they are written', async () => {
  const client = createQueryClient();
  const stop = persistCache(client);
  await vi.advanceTimersByTimeAsync(717);
  await wipePersistedCache();
  rememberSession(mara);
  client.setQueryData(['/api/teams'], ['Platform']);
  await vi.advanceTimersByTimeAsync(917);
  expect(disk.size).toBe(0);
  await vi.advanceTimersByTimeAsync(117);
  expect(disk.size).toBe(1);
  stop();
});
