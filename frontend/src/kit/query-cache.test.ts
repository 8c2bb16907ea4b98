import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreQueryCache, wipeQueryCache } from './query-cache.ts';
import { keepQueryCache } from './query-cache-keeper.ts';
import { createQueryClient } from './query-client.ts';
import { recallSession, rememberSession } from './session-memory.ts';

// happy-dom has no IndexedDB: a map stands in for the disk.
const disk = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => () => undefined,
  get: async (key: unknown) => disk.get(key),
  set: async (key: unknown, value: unknown) => void disk.set(key, structuredClone(value)),
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

/** A visit in which some answers came; what was kept of them is on the disk afterwards. */
async function visit(answers: Record<string, unknown>): Promise<void> {
  const client = createQueryClient();
  const stop = keepQueryCache(client);
  for (const [key, data] of Object.entries(answers)) client.setQueryData([key], data);
  await vi.advanceTimersByTimeAsync(1500);
  stop();
}

test('shows the next visit what the last one saw, and counts it as outdated', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const client = createQueryClient();
  await restoreQueryCache(client);
  expect(client.getQueryData(['/api/teams'])).toEqual(['Platform']);
  expect(client.getQueryState(['/api/teams'])?.isInvalidated).toBe(true);
});

test('what is not worth keeping is not kept, nor a reason to write', async () => {
  const client = createQueryClient();
  const stop = keepQueryCache(client);
  await client.fetchQuery({ queryKey: ['/api/x'], queryFn: () => 1, meta: { keep: false } });
  await vi.advanceTimersByTimeAsync(1500);
  expect(disk.size).toBe(0);
  stop();
});

test('shows it to nobody else', async () => {
  await visit({ '/api/teams': ['Platform'] });
  rememberSession({ userId: 'jun', companyId: 'northwind' });
  const client = createQueryClient();
  await restoreQueryCache(client);
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
});

test('is not used by another build', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/index-other.js');
  // Typed last: this document runs no scripts, and says so loudly.
  script.type = 'text/plain';
  document.body.append(script);
  script.type = 'module';
  const client = createQueryClient();
  await restoreQueryCache(client);
  script.remove();
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
});

test('does not put old answers over new ones', async () => {
  await visit({ '/api/teams': ['Platform'] });
  const client = createQueryClient();
  client.setQueryData(['/api/teams'], ['Platform', 'Design']);
  await restoreQueryCache(client);
  expect(client.getQueryData(['/api/teams'])).toEqual(['Platform', 'Design']);
});

test('what was there before the keeping began is kept as well', async () => {
  const client = createQueryClient();
  client.setQueryData(['/api/teams'], ['Platform']);
  const stop = keepQueryCache(client);
  await vi.advanceTimersByTimeAsync(1500);
  stop();
  const next = createQueryClient();
  await restoreQueryCache(next);
  expect(next.getQueryData(['/api/teams'])).toEqual(['Platform']);
});

test('a wipe leaves nothing, not even of a write on its way', async () => {
  const client = createQueryClient();
  keepQueryCache(client);
  client.setQueryData(['/api/teams'], ['Platform']);
  await wipeQueryCache(client);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
  expect(disk.size).toBe(0);
  expect(recallSession()).toBeNull();
});
