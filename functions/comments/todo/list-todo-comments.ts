import { commentsResponse } from '#functions/comments/comments-response.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedTodo, toTodoComment } from './todo-comments.ts';

export const handler = handleRoute(commentRoutes.listTodoComments, async (request) => {
  const found = await commentsResponse(request, commentedTodo, request.params.todoId);
  return found.map(toTodoComment);
});
