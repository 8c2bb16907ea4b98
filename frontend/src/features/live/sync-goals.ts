import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { goalCache } from '../goals/goals-queries.ts';
import { createItemSync } from './sync-items.ts';

/** Keeps cached goals and milestones in sync with live changes. */
export function createGoalSync(client: QueryClient) {
  return createItemSync(client, {
    cache: goalCache,
    read: (goalId) => call('GET /api/goals/{goalId}', { params: { goalId } }),
    wants: ([root, owner, part], { teamId }) =>
      part === 'goals' && (root === '/api/users' || (root === '/api/teams' && owner === teamId)),
    root: '/api/goals',
  });
}
