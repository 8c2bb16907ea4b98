import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal } from './goal-comments.ts';
import { deleteOwnComment } from './own-comment.ts';

export const handler = handleRoute(commentRoutes.deleteGoalComment, (request) =>
  deleteOwnComment(request, commentedGoal, request.params.goalId),
);
