import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.readTodo, async ({ session, params }) => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  return todo;
});
