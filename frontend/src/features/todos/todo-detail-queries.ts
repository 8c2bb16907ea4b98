import { queryOptions } from '@tanstack/react-query';
import type { Todo } from '#shared/todos/todo.ts';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { findTodo } from './todo-cache-queries.ts';
import { ledgerOf, newerOf, withEdits } from './todo-ledger.ts';

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
