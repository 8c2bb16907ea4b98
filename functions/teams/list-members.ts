import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { listMemberships, toTeamMember } from './membership-store.ts';
import { teamBeside } from './team-store.ts';

const membersPerPage = 100;

export const handler = handleRoute(
  teamRoutes.listMembers,
  async (request) => {
    const { session, beside, query } = request;
    const page = { cursor: query.cursor, limit: membersPerPage };
    const { items, nextCursor } = await listMemberships(session, beside.team.id, page);
    return answerPage(request, { items: items.map(toTeamMember), nextCursor });
  },
  teamBeside,
);
