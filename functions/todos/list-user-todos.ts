import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { assignedListResponse } from '#functions/work/assigned-list-response.ts';
import { todoListRoutes } from '#shared/todos/todo-list-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoListRoutes.listUserTodos, (request) =>
  assignedListResponse(request, todoStore),
);
