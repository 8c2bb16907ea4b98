import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { FakeWebSocket } from '../../../testing/fake-web-socket.ts';
import { teamId, userId } from '../../../testing/sample-todo.ts';
import { teamTodosQuery } from '../../todos/todos-queries.ts';
import { startLive } from '../start-live.ts';

/* Test setup with an open live channel, recreated before each test of the importing file. */

export const listUrl = `GET /api/teams/${teamId}/todos`;
export let api: FakeApi;
export let client: QueryClient;
export let stop: () => void;

/** Reopens the channel after `stop`. */
export function start(): void {
  stop = startLive(client, { userId, companyId: 'c' });
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  api = fakeApi();
  api.on('GET /api/notifications/unread-count', { body: { count: 0 } });
  client = createQueryClient();
  start();
  FakeWebSocket.last.accept();
});

afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const changed = (
  id: string,
  kind: LiveChange['kind'] = 'changed',
  team = teamId,
): LiveChange => ({
  entity: 'todo',
  id,
  teamId: team,
  kind,
});
export type PartialChange = Partial<LiveChange> & Pick<LiveChange, 'entity'>;
/** Receives changes; by default the item '1' of the team was changed. */
export const push = (...changes: PartialChange[]) =>
  FakeWebSocket.last.receive({
    type: 'changes',
    changes: changes.map((change) => ({ id: '1', teamId, kind: 'changed', ...change })),
  });

export async function show(todos: Todo[]) {
  api.on(listUrl, { body: todos });
  const observer = new QueryObserver(client, teamTodosQuery(teamId));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toHaveLength(todos.length));
  return {
    titles: () => observer.getCurrentResult().data?.map(({ title }) => title),
  };
}

export const at = (minute: number) => `2026-11-02T09:${String(minute).padStart(2, '0')}:00.000Z`;
