import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { assignedListResponse } from '#functions/work/assigned-list-response.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(goalRoutes.listUserGoals, (request) =>
  assignedListResponse(request, goalStore),
);
