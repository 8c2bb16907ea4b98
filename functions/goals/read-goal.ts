import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(goalRoutes.readGoal, async ({ session, params }) => {
  const { work: goal } = await readVisibleWork(session, goalStore, params.goalId);
  return goal;
});
