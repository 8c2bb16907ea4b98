import { deleteOwnComment } from '#functions/comments/own-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal } from './goal-comments.ts';

export const handler = handleRoute(commentRoutes.deleteGoalComment, (request) =>
  deleteOwnComment(request, commentedGoal, request.params.goalId),
);
