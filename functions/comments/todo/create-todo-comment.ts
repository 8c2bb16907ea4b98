import { createComment } from '#functions/comments/write-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedTodo, toTodoComment } from './todo-comments.ts';

export const handler = handleRoute(commentRoutes.createTodoComment, async (request) =>
  toTodoComment(await createComment(request, commentedTodo, request.params.todoId)),
);
