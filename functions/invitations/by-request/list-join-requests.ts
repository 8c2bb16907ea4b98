import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { requireTeamManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { listJoinRequests } from './join-request-store.ts';

const requestsPerPage = 200;

export const handler = handleRoute(
  invitationRoutes.listJoinRequests,
  async (request) => {
    const { team } = request.preloaded;
    const { cursor } = request.query;
    return pageResponse(request, await listJoinRequests(team, { cursor, limit: requestsPerPage }));
  },
  { preload: preloadTeam, authorize: requireTeamManager },
);
