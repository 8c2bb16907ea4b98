import { commentsResponse } from '#functions/comments/comments-response.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal, toGoalComment } from './goal-comments.ts';

export const handler = handleRoute(commentRoutes.listGoalComments, async (request) => {
  const found = await commentsResponse(request, commentedGoal, request.params.goalId);
  return found.map(toGoalComment);
});
