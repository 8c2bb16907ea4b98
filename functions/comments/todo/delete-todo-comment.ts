import { deleteOwnComment } from '#functions/comments/own-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedTodo } from './todo-comments.ts';

export const handler = handleRoute(commentRoutes.deleteTodoComment, (request) =>
  deleteOwnComment(request, commentedTodo, request.params.todoId),
);
