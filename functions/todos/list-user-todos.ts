import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { assignedListResponse } from '#functions/work/assigned-list-response.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.listUserTodos, (request) =>
  assignedListResponse(request, todoStore),
);
