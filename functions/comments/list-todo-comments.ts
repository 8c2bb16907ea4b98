import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { answerComments } from './answer-comments.ts';
import { commentedTodo, toTodoComment } from './todo-comments.ts';

export const handler = handleRoute(commentRoutes.listTodoComments, async (request) => {
  const found = await answerComments(request, commentedTodo, request.params.todoId);
  return found.map(toTodoComment);
});
