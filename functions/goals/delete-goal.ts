import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { removeWork } from '#functions/work/remove-work.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(goalRoutes.deleteGoal, ({ session, params }) =>
  removeWork(session, goalStore, params.goalId),
);
