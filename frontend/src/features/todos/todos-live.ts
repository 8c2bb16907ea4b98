import { call } from '../../kit/api/call.ts';
import { matchRead, reads } from '../../kit/cache/match-read.ts';
import { createItemSync } from '../../kit/live/item-sync.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { todoCache } from './todos-queries.ts';

export const todoLive: LiveFeature = {
  start: (page) =>
    createItemSync(page, {
      entity: 'todo',
      cache: todoCache,
      nameOfOne: 'GET /api/todos/{todoId}',
      read: (todoId) => call('GET /api/todos/{todoId}', { params: { todoId } }),
      wants: (key, { teamId, parentId }) =>
        reads(key, 'GET /api/users/{userId}/todos') ||
        matchRead(key, 'GET /api/teams/{teamId}/todos')?.params.teamId === teamId ||
        matchRead(key, 'GET /api/dashboard/teammates')?.query.teamId === teamId ||
        (parentId !== undefined &&
          matchRead(key, 'GET /api/goals/{goalId}/details')?.params.goalId === parentId),
    }),
  page: { root: '/api/todos' },
};
