import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { answerComments } from './answer-comments.ts';
import { commentedGoal, toGoalComment } from './goal-comments.ts';

export const handler = handleRoute(commentRoutes.listGoalComments, async (request) => {
  const found = await answerComments(request, commentedGoal, request.params.goalId);
  return found.map(toGoalComment);
});
