import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { readUser } from '#functions/people/user-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { Problem } from '#shared/kit/problem.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findRunningTimer } from './running-timer-store.ts';
import { toActiveTimer } from './to-active-timer.ts';

/** The todo, where it is still there and the session may see it. */
const findVisibleTodo = async (session: Session, todoId: string) => {
  try {
    return (await readVisibleWork(session, todoStore, todoId)).work;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

export const handler = handleRoute(timeRoutes.listActiveTimers, async ({ session, params }) => {
  const [running] = await Promise.all([
    findRunningTimer(session, params.userId),
    params.userId === session.userId ? undefined : readUser(session, params.userId),
  ]);
  const todo = running && (await findVisibleTodo(session, running.todoId));
  return todo ? [toActiveTimer(running, todo)] : [];
});
