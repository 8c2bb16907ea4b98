import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal, toGoalComment } from './goal-comments.ts';
import { createComment } from './write-comment.ts';

export const handler = handleRoute(commentRoutes.createGoalComment, async (request) =>
  toGoalComment(await createComment(request, commentedGoal, request.params.goalId)),
);
