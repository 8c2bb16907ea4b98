import { handleRoute } from '#functions/kit/handle-route.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { readVisibleTodo } from './todo-guards.ts';

export const handler = handleRoute(todoRoutes.readTodo, async ({ session, params }) => {
  const { todo } = await readVisibleTodo(session, params.todoId);
  return todo;
});
