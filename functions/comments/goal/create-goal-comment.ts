import { createComment } from '#functions/comments/write-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal, toGoalComment } from './goal-comments.ts';

export const handler = handleRoute(commentRoutes.createGoalComment, async (request) =>
  toGoalComment(await createComment(request, commentedGoal, request.params.goalId)),
);
