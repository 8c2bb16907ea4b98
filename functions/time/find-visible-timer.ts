import type { Session } from '#functions/kit/session.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { Problem } from '#shared/kit/problem.ts';
import { type ActiveTimer, hiddenTodoTitle } from '#shared/time/time-entry.ts';
import { findRunningTimer, type RunningTimer } from './running-timer-store.ts';
import { toActiveTimer } from './to-active-timer.ts';

/** One's own is shown even so, without a word of the todo: it could not be stopped otherwise. */
const withoutTodo = async (session: Session, running: RunningTimer) => {
  if (running.user.id !== session.userId) return undefined;
  const isThere = await todoStore.find(session, running.todoId);
  return isThere && toActiveTimer(running, { title: hiddenTodoTitle, teamId: null });
};

/** The timer with its todo, where that is still there. */
const withTodo = async (session: Session, running: RunningTimer) => {
  try {
    const { work: todo } = await readVisibleWork(session, todoStore, running.todoId);
    return toActiveTimer(running, todo);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return withoutTodo(session, running);
    throw error;
  }
};

/** The timer of somebody in the session's company; a colleague's only where one may see its todo. */
export const findVisibleTimer = async (
  session: Session,
  userId: string,
): Promise<ActiveTimer | undefined> => {
  const running = await findRunningTimer(session, userId);
  return running && withTodo(session, running);
};
