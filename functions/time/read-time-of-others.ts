import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { readTimeOfOthers } from './time-of-others-store.ts';

export const handler = handleRoute(timeRoutes.readTimeOfOthers, async ({ session, params }) => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  return readTimeOfOthers(session, todo.id);
});
