import { handleRoute } from '#functions/kit/handle-route.ts';
import { write } from '#functions/kit/table-write.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { readVisibleTodo } from './todo-guards.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.deleteTodo, async ({ session, params }) => {
  const { todo } = await readVisibleTodo(session, params.todoId);
  await write(todoStore.remove(session, todo.id));
});
