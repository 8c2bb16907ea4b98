import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { answerTeamList } from '#functions/work/answer-lists.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(
  goalRoutes.listTeamGoals,
  (request) => answerTeamList(request, goalStore),
  teamBeside,
);
