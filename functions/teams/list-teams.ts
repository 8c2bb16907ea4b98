import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { queryPage } from '#functions/kit/table/table-read.ts';
import { membershipsOf, toTeam } from '#functions/teams/members/membership-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { teamsPerPage } from './team-store.ts';

export const handler = handleRoute(teamRoutes.listTeams, async (request) => {
  const { session, query } = request;
  const page = { cursor: query.cursor, limit: teamsPerPage };
  const { items, nextCursor } = await queryPage(membershipsOf(session, session.userId), page);
  return pageResponse(request, { items: items.map(toTeam), nextCursor });
});
