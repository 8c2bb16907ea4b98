import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { listMemberships, toTeamMember } from './membership-store.ts';

const membersPerPage = 100;

export const handler = handleRoute(
  teamRoutes.listMembers,
  async (request) => {
    const { session, preloaded, query } = request;
    const page = { cursor: query.cursor, limit: membersPerPage };
    const { items, nextCursor } = await listMemberships(session, preloaded.team.id, page);
    return pageResponse(request, { items: items.map(toTeamMember), nextCursor });
  },
  { preload: preloadTeam },
);
