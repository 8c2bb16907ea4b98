import type { Session } from '#functions/kit/http/session.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { type ActiveTimer, hiddenTodoTitle } from '#shared/time/active-timer.ts';
import type { RunningTimer } from './running-timer-store.ts';
import { toActiveTimer } from './time-responses.ts';

/** The caller's own timer is shown without its todo, so that it can be stopped. */
const withoutTodo = async (session: Session, running: RunningTimer) => {
  if (running.user.id !== session.userId) return undefined;
  const isThere = await todoStore.find(session, running.todoId);
  return isThere && toActiveTimer(running, { title: hiddenTodoTitle, teamId: null });
};

const withTodo = async (session: Session, running: RunningTimer) => {
  try {
    const { work: todo } = await readVisibleWork(session, todoStore, running.todoId);
    return toActiveTimer(running, todo);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return withoutTodo(session, running);
    throw error;
  }
};

/** A timer in the caller's company; that of a colleague only if the caller may see its todo. */
export const visibleTimer = async (
  session: Session,
  running: RunningTimer | undefined,
): Promise<ActiveTimer | undefined> => running && withTodo(session, running);
