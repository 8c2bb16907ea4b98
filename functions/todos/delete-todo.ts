import { handleRoute } from '#functions/kit/handle-route.ts';
import { removeWork } from '#functions/work/remove-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.deleteTodo, ({ session, params }) =>
  removeWork(session, todoStore, params.todoId),
);
