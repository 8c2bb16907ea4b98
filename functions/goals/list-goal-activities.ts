import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { listGoalActivities } from './goal-activity-store.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(goalRoutes.listGoalActivities, async (request) => {
  const { session, params, query } = request;
  await readVisibleWork(session, goalStore, params.goalId);
  const page = { cursor: query.cursor, limit: 50 };
  return pageResponse(request, await listGoalActivities(session, params.goalId, page));
});
