import { queryOptions } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/goal.ts';
import { call } from '../../kit/call.ts';
import { itemListQuery } from '../../kit/item-list.ts';
import { keyOf } from '../../kit/query-client.ts';
import { goalFreshness } from './goal-freshness.ts';

/** The running goals of a colleague, by due date: the first page alone. */
export function runningGoalsQuery(userId: string) {
  const request = { params: { userId }, query: { open: 'true' as const } };
  const queryKey = keyOf('GET /api/users/{userId}/goals', request);
  return queryOptions<Goal[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const given = await call('GET /api/users/{userId}/goals', request, { signal });
      return goalFreshness.refreshed(client, queryKey, given, startedAt);
    },
  });
}

/** The goals of a team that are not archived, or those that are, to the last page. */
export function teamGoalsQuery(teamId: string, archived = false) {
  const request = { params: { teamId }, ...(archived && { query: { archived: 'true' } }) };
  return itemListQuery('GET /api/teams/{teamId}/goals', request, goalFreshness);
}
