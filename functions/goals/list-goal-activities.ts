import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { listGoalActivities } from './goal-activity-store.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(goalRoutes.listGoalActivities, async (request) => {
  const { session, params, query } = request;
  await readVisibleWork(session, goalStore, params.goalId);
  const page = { cursor: query.cursor, limit: 50 };
  return answerPage(request, await listGoalActivities(session, params.goalId, page));
});
