import { itemListQuery } from '../../kit/item-list.ts';
import { readOf } from '../../kit/query-client.ts';
import { goalFreshness } from './goal-freshness.ts';

/** The running goals of a colleague, by due date. */
export function runningGoalsQuery(userId: string) {
  return readOf('GET /api/users/{userId}/goals', { params: { userId }, query: { open: 'true' } });
}

/** The goals of a team that are not archived, or those that are, to the last page. */
export function teamGoalsQuery(teamId: string, archived = false) {
  const request = { params: { teamId }, ...(archived && { query: { archived: 'true' } }) };
  return itemListQuery('GET /api/teams/{teamId}/goals', request, goalFreshness);
}
