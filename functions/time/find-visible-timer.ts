import type { Session } from '#functions/kit/session.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { Problem } from '#shared/kit/problem.ts';
import type { ActiveTimer } from '#shared/time/time-entry.ts';
import { findRunningTimer, type RunningTimer } from './running-timer-store.ts';
import { toActiveTimer } from './to-active-timer.ts';

/** The timer with its todo, where that is still there and the session may see it. */
const withTodo = async (session: Session, running: RunningTimer) => {
  try {
    const { work: todo } = await readVisibleWork(session, todoStore, running.todoId);
    return toActiveTimer(running, todo);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

/** The timer of somebody in the session's company; none where the session may not see its todo. */
export const findVisibleTimer = async (
  session: Session,
  userId: string,
): Promise<ActiveTimer | undefined> => {
  const running = await findRunningTimer(session, userId);
  return running && withTodo(session, running);
};
