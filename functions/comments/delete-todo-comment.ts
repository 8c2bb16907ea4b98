import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { deleteOwnComment } from './own-comment.ts';
import { commentedTodo } from './todo-comments.ts';

export const handler = handleRoute(commentRoutes.deleteTodoComment, (request) =>
  deleteOwnComment(request, commentedTodo, request.params.todoId),
);
