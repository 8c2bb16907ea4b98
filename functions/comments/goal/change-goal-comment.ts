import { changeOwnComment } from '#functions/comments/own-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedGoal, requireAuthor, toGoalComment } from './goal-comments.ts';

export const handler = handleRoute(
  commentRoutes.changeGoalComment,
  async (request) => toGoalComment(await changeOwnComment(request, commentedGoal)),
  { authorize: requireAuthor, retriesConflicts: true },
);
