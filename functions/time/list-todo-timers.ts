import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { toActiveTimer } from './time-responses.ts';
import { listRunning } from './todo-time-store.ts';

export const handler = handleRoute(timeRoutes.listTodoTimers, async ({ session, params }) => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  const timers = await listRunning(session, todo.id);
  return timers.map((timer) => toActiveTimer(timer, todo));
});
