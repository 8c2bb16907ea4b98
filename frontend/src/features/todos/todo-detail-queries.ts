import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Todo } from '#shared/todos/todo.ts';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { todoCache } from './todo-cache-queries.ts';

export function todoQuery(todoId: string) {
  const request = { params: { todoId } };
  return queryOptions<Todo>({
    queryKey: keyOf('GET /api/todos/{todoId}', request),
    queryFn: async ({ client, signal }) =>
      todoCache.readAlone(client, await call('GET /api/todos/{todoId}', request, { signal })),
  });
}

/** Begins to read a todo; what lists know of it shows at once. */
export function beginTodo(client: QueryClient, todoId: string): void {
  const query = todoQuery(todoId);
  const known = todoCache.find(client, todoId);
  if (known && client.getQueryData(query.queryKey) === undefined) {
    client.setQueryData(query.queryKey, known);
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
  }
  void client.prefetchQuery(query);
}
