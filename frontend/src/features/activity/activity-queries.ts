import { readOf } from '../../kit/query-client.ts';

/** The newest page of what happened in a team. */
export function teamActivitiesQuery(teamId: string) {
  return readOf('GET /api/teams/{teamId}/activities', { params: { teamId } });
}
