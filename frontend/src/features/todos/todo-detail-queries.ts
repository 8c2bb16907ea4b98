import { queryOptions } from '@tanstack/react-query';
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
