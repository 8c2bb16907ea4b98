import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/query-client.ts';
import { announceSessionEnd } from '../../kit/session-ended.ts';
import { recallSession, rememberSession } from '../../kit/session-memory.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { endSessionWhenRefused } from './session-end.ts';
import { sessionQuery } from './session-queries.ts';

// happy-dom has no IndexedDB: a map stands in for the disk.
const disk = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => () => undefined,
  clear: async () => disk.clear(),
}));

let stop: (() => void) | undefined;
afterEach(() => stop?.());

test.each([
  ['somebody it shows', sampleSelf()],
  ['somebody it has not heard of yet', undefined],
])('nothing stays on disk once the server refuses %s', async (_, user) => {
  disk.set('mara', 'what she saw');
  rememberSession({ userId: 'mara', companyId: 'northwind' });
  const client = createQueryClient();
  if (user) client.setQueryData(sessionQuery.queryKey, user);
  stop = endSessionWhenRefused(client);
  announceSessionEnd();
  await vi.waitFor(() => expect(disk.size).toBe(0));
  expect(recallSession()).toBeNull();
});
