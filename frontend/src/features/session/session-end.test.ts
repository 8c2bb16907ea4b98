import { afterEach, expect, test, vi } from 'vitest';
import { announceSessionEnd } from '../../kit/api/session-ended.ts';
import { recallSession, rememberSession } from '../../kit/browser/session-memory.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { endSessionOnUnauthorized } from './session-end.ts';
import { sessionQuery } from './session-queries.ts';

// happy-dom has no IndexedDB, so a map replaces it.
const disk = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => () => undefined,
  clear: async () => disk.clear(),
}));

let stop: (() => void) | undefined;
afterEach(() => stop?.());

test.each([
  ['a user who is loaded', sampleSelf()],
  ['a user who is not loaded yet', undefined],
])('the persisted cache is cleared when the server rejects the session of %s', async (_, user) => {
  disk.set('mara', 'cached data');
  rememberSession({ userId: 'mara', companyId: 'northwind' });
  const client = createQueryClient();
  if (user) client.setQueryData(sessionQuery.queryKey, user);
  stop = endSessionOnUnauthorized(client);
  announceSessionEnd();
  await vi.waitFor(() => expect(disk.size).toBe(0));
  expect(recallSession()).toBeNull();
});
