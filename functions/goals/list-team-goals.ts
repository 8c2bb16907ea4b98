import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamListResponse } from '#functions/work/team-list-response.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(
  goalRoutes.listTeamGoals,
  (request) => teamListResponse(request, goalStore),
  { preload: preloadTeam },
);
