import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { activityRoutes } from '#shared/activity/activity-routes.ts';
import { listTeamActivities } from './team-activity-store.ts';

const activitiesPerPage = 50;

export const handler = handleRoute(activityRoutes.listTeamActivities, async (request) => {
  const { session, params, query } = request;
  const { team } = await readVisibleTeam(session, params.teamId);
  const page = { cursor: query.cursor, limit: activitiesPerPage };
  return answerPage(request, await listTeamActivities(session, team.id, page));
});
