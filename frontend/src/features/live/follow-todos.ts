import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { todoCache } from '../todos/todo-cache-queries.ts';
import { itemFollower } from './follow-items.ts';

/** Keeps cached todos true to what others do to them. */
export function todoFollower(client: QueryClient) {
  return itemFollower(client, {
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
