import { removeComment } from '#functions/comments/comment-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { requireAuthor } from './goal-comments.ts';

export const handler = handleRoute(
  commentRoutes.deleteGoalComment,
  async ({ subject: { comment } }) => {
    await write(removeComment(comment));
  },
  { authorize: requireAuthor },
);
