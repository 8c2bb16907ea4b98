import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient } from '../../../kit/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { FakeWebSocket } from '../../../testing/fake-web-socket.ts';
import { teamId, userId } from '../../../testing/sample-todo.ts';
import { teamTodosQuery } from '../../todos/todo-queries.ts';
import { startLive } from '../start-live.ts';

/* A page with the live channel open, begun anew for each test of the file that imports this. */

export const listUrl = `GET /api/teams/${teamId}/todos`;
export let api: FakeApi;
export let client: QueryClient;
export let stop: () => void;

/** Opens the channel, again where a test has stopped it. */
export function start(): void {
  stop = startLive(client, { userId, companyId: 'c' });
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  api = fakeApi();
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
export const tell = (...changes: LiveChange[]) =>
  FakeWebSocket.last.say({ type: 'changes', changes });

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
