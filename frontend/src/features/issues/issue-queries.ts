import { readOf } from '../../kit/query-client.ts';

/** The open issues of a team, from the highest level. */
export function openIssuesQuery(teamId: string) {
  return readOf('GET /api/teams/{teamId}/issues', { params: { teamId }, query: { open: 'true' } });
}
