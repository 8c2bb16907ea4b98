import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { queryPage } from '#functions/kit/table-read.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { membershipsOf, toTeam } from './membership-store.ts';
import { teamsPerPage } from './teams-per-page.ts';

export const handler = handleRoute(teamRoutes.listTeams, async (request) => {
  const { session, query } = request;
  const page = { cursor: query.cursor, limit: teamsPerPage };
  const { items, nextCursor } = await queryPage(membershipsOf(session, session.userId), page);
  return answerPage(request, { items: items.map(toTeam), nextCursor });
});
