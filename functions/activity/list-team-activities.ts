import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { activityRoutes } from '#shared/activity/activity-routes.ts';
import { listTeamActivities } from './team-activity-store.ts';

const activitiesPerPage = 50;

export const handler = handleRoute(
  activityRoutes.listTeamActivities,
  async (request) => {
    const { session, preloaded, query } = request;
    const page = { cursor: query.cursor, limit: activitiesPerPage };
    return pageResponse(request, await listTeamActivities(session, preloaded.team.id, page));
  },
  { preload: preloadTeam },
);
