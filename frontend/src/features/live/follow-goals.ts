import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { goalCache } from '../goals/goal-cache-queries.ts';
import { itemFollower } from './follow-items.ts';

/** Keeps cached goals, with their milestones, true to what others do to them. */
export function goalFollower(client: QueryClient) {
  return itemFollower(client, {
    cache: goalCache,
    read: (goalId) => call('GET /api/goals/{goalId}', { params: { goalId } }),
    wants: ([root, owner, part], { teamId }) =>
      part === 'goals' && (root === '/api/users' || (root === '/api/teams' && owner === teamId)),
    root: '/api/goals',
  });
}
