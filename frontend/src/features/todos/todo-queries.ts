import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Todo } from '#shared/todos/todo.ts';
import { call } from '../../kit/call.ts';
import { callPages } from '../../kit/call-pages.ts';
import { keyOf } from '../../kit/query-client.ts';
import { findTodo, reconcile } from './todo-cache-queries.ts';
import { ledgerOf, newerOf, withEdits } from './todo-ledger.ts';

type TodoListName = 'GET /api/teams/{teamId}/todos' | 'GET /api/users/{userId}/todos';

interface ListRead {
  client: QueryClient;
  key: QueryKey;
  signal: AbortSignal;
}

/** All pages; the first time each shows as it comes, later the whole takes the former's place. */
async function readList(
  name: TodoListName,
  params: Record<string, string>,
  { client, key, signal }: ListRead,
): Promise<Todo[]> {
  const startedAt = Date.now();
  const isFirst = client.getQueryData(key) === undefined;
  const todos = await callPages(
    name,
    { params },
    {
      signal,
      onProgress: (soFar) => {
        if (isFirst && !signal.aborted)
          client.setQueryData(key, reconcile(client, key, soFar, startedAt));
      },
    },
  );
  return reconcile(client, key, todos, startedAt);
}

/**
 * The todos of a team, to the last page. Whoever shows them uses this query: another one under the
 * same key would know only the first page and nothing of edits on their way.
 */
export function teamTodosQuery(teamId: string) {
  const queryKey = keyOf('GET /api/teams/{teamId}/todos', { params: { teamId } });
  return queryOptions<Todo[]>({
    queryKey,
    queryFn: ({ client, signal }) =>
      readList('GET /api/teams/{teamId}/todos', { teamId }, { client, key: queryKey, signal }),
  });
}

/** The todos assigned to a colleague, to the last page. */
export function userTodosQuery(userId: string) {
  const queryKey = keyOf('GET /api/users/{userId}/todos', { params: { userId } });
  return queryOptions<Todo[]>({
    queryKey,
    queryFn: ({ client, signal }) =>
      readList('GET /api/users/{userId}/todos', { userId }, { client, key: queryKey, signal }),
  });
}

export function todoQuery(todoId: string) {
  const request = { params: { todoId } };
  return queryOptions<Todo>({
    queryKey: keyOf('GET /api/todos/{todoId}', request),
    queryFn: async ({ client, signal }) => {
      const given = await call('GET /api/todos/{todoId}', request, { signal });
      const pending = ledgerOf(client).pending.get(todoId);
      if (!pending) return newerOf(findTodo(client, todoId), given);
      pending.server = newerOf(pending.server, given);
      return withEdits(pending.server, pending.edits) ?? pending.server;
    },
  });
}
