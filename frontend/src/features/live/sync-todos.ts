import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { todoCache } from '../todos/todos-queries.ts';
import { createItemSync } from './sync-items.ts';

/** Keeps cached todos in sync with live changes. */
export function createTodoSync(client: QueryClient) {
  return createItemSync(client, {
    cache: todoCache,
    read: (todoId) => call('GET /api/todos/{todoId}', { params: { todoId } }),
    wants: ([root, owner, part], { teamId, parentId }) => {
      if (root === '/api/dashboard')
        return owner === 'teammates' && (part as { teamId: string }).teamId === teamId;
      if (root === '/api/goals') return part === 'details' && owner === parentId;
      return (
        part === 'todos' && (root === '/api/users' || (root === '/api/teams' && owner === teamId))
      );
    },
    root: '/api/todos',
  });
}
