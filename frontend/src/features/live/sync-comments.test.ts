import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { commentsQuery, historyQuery } from '../comments/comments-queries.ts';
import { startLive } from './start-live.ts';

let api: FakeApi;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  api = fakeApi();
  api.on('GET /api/notifications/unread-count', { body: { count: 0 } });
  client = createQueryClient();
  stop = startLive(client, { userId: 'me', companyId: 'c' });
  FakeWebSocket.last.accept();
});

afterEach(() => {
  stop();
  client.clear();
  vi.unstubAllGlobals();
});

const push = (change: Partial<LiveChange>) =>
  FakeWebSocket.last.receive({
    type: 'changes',
    changes: [{ entity: 'comment', id: 'c1', teamId: 't', kind: 'created', ...change }],
  });

/** Shows the lists; returns how often each was read. */
async function show(url: string, query: unknown) {
  api.on(`GET ${url}`, { body: [] });
  new InfiniteQueryObserver(client, query as never).subscribe(() => undefined);
  const times = () => api.requestsTo(`GET ${url}`).length;
  await vi.waitFor(() => expect(times()).toBe(1));
  return times;
}

test.each(['created', 'changed', 'deleted'] as const)(
  'a comment that is %s is read again where it is shown, with the history of its item',
  async (kind) => {
    const comments = await show('/api/todos/1/comments', commentsQuery({ type: 'todo', id: '1' }));
    const history = await show('/api/todos/1/activities', historyQuery({ type: 'todo', id: '1' }));
    const elsewhere = await show('/api/goals/2/comments', commentsQuery({ type: 'goal', id: '2' }));
    push({ kind, parentId: '1' });
    await vi.waitFor(() => expect([comments(), history()]).toEqual([2, 2]));
    expect(elsewhere()).toBe(1);
  },
);

test.each(['todo', 'goal'] as const)('a change of a %s reads its history again', async (type) => {
  const history = await show(`/api/${type}s/1/activities`, historyQuery({ type, id: '1' }));
  const comments = await show(`/api/${type}s/1/comments`, commentsQuery({ type, id: '1' }));
  push({ entity: type, id: '1', kind: 'changed' });
  await vi.waitFor(() => expect(history()).toBe(2));
  expect(comments()).toBe(1);
});
