import { readOf } from '../../kit/cache/query-client.ts';

/** The saved views of a team, and the user's own, by name. */
export const teamViewsQuery = (teamId: string) =>
  readOf('GET /api/teams/{teamId}/views', { params: { teamId } });
