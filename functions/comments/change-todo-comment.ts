import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { changeOwnComment } from './own-comment.ts';
import { commentedTodo, toTodoComment } from './todo-comments.ts';

export const handler = handleRoute(commentRoutes.changeTodoComment, async (request) =>
  toTodoComment(await changeOwnComment(request, commentedTodo, request.params.todoId)),
);
