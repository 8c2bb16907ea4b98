import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { activityRoutes } from '#shared/activity/activity-routes.ts';
import { listTeamActivities } from './team-activity-store.ts';

const activitiesPerPage = 50;

export const handler = handleRoute(
  activityRoutes.listTeamActivities,
  async (request) => {
    const { session, beside, query } = request;
    const page = { cursor: query.cursor, limit: activitiesPerPage };
    return answerPage(request, await listTeamActivities(session, beside.team.id, page));
  },
  teamBeside,
);
