import { changeOwnComment } from '#functions/comments/own-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedTodo, requireAuthor, toTodoComment } from './todo-comments.ts';

export const handler = handleRoute(
  commentRoutes.changeTodoComment,
  async (request) => toTodoComment(await changeOwnComment(request, commentedTodo)),
  { authorize: requireAuthor, retriesConflicts: true },
);
