import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { call } from '../../kit/call.ts';
import { callPages } from '../../kit/call-pages.ts';
import { keyOf } from '../../kit/query-client.ts';
import { refreshed } from './todo-freshness.ts';

type TodoListName = 'GET /api/teams/{teamId}/todos' | 'GET /api/users/{userId}/todos';

interface ListRead {
  client: QueryClient;
  key: QueryKey;
  signal: AbortSignal;
}

/** All pages; the first time each shows as it comes, later the whole takes the former's place. */
async function readList(
  name: TodoListName,
  request: { params: Record<string, string>; query?: Record<string, string> },
  { client, key, signal }: ListRead,
): Promise<Todo[]> {
  const startedAt = Date.now();
  const isFirst = client.getQueryData(key) === undefined;
  const todos = await callPages(name, request, {
    signal,
    onProgress: (soFar) => {
      if (isFirst && !signal.aborted)
        client.setQueryData(key, refreshed(client, key, soFar, startedAt));
    },
  });
  return refreshed(client, key, todos, startedAt);
}

/**
 * The todos of a team, to the last page. Whoever shows them uses this query: another one under the
 * same key would know only the first page and nothing of edits on their way.
 */
export function teamTodosQuery(teamId: string) {
  const request = { params: { teamId } };
  const queryKey = keyOf('GET /api/teams/{teamId}/todos', request);
  return queryOptions<Todo[]>({
    queryKey,
    queryFn: ({ client, signal }) =>
      readList('GET /api/teams/{teamId}/todos', request, { client, key: queryKey, signal }),
  });
}

/** The todos assigned to a colleague, to the last page; with `open`, those not finished alone. */
export function userTodosQuery(userId: string, open?: 'true') {
  const request = { params: { userId }, ...(open && { query: { open } }) };
  const queryKey = keyOf('GET /api/users/{userId}/todos', request);
  return queryOptions<Todo[]>({
    queryKey,
    queryFn: ({ client, signal }) =>
      readList('GET /api/users/{userId}/todos', request, { client, key: queryKey, signal }),
  });
}

/** The members of a team with their open todos and running goals; the todos as all other lists. */
export function teammatesQuery(teamId: string) {
  const request = { query: { teamId } };
  const queryKey = keyOf('GET /api/dashboard/teammates', request);
  return queryOptions<Teammate[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const given = await call('GET /api/dashboard/teammates', request, { signal });
      return refreshed(client, queryKey, given, startedAt);
    },
  });
}
