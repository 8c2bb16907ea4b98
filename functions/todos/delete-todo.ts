import { handleRoute } from '#functions/kit/handle-route.ts';
import { write } from '#functions/kit/table-write.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.deleteTodo, async ({ session, params }) => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  await write(todoStore.remove(session, todo.id));
});
