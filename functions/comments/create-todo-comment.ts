import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedTodo, toTodoComment } from './todo-comments.ts';
import { createComment } from './write-comment.ts';

export const handler = handleRoute(commentRoutes.createTodoComment, async (request) =>
  toTodoComment(await createComment(request, commentedTodo, request.params.todoId)),
);
