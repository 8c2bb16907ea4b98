import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal, toGoalComment } from './goal-comments.ts';
import { changeOwnComment } from './own-comment.ts';

export const handler = handleRoute(commentRoutes.changeGoalComment, async (request) =>
  toGoalComment(await changeOwnComment(request, commentedGoal, request.params.goalId)),
);
