import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { findRunningTimer, removeRunningTimer } from '#functions/time/running-timer-store.ts';
import { findTimeEntry, stoppedEntry } from '#functions/time/time-entry-store.ts';
import { logStopped } from '#functions/time/todo-time-store.ts';
import type { WorkChange } from '#functions/work/change-work.ts';
import type { StoredTodo } from './todo-store.ts';

/** Completing a todo stops one's own timer on it and logs the time. */
export const stopOwnTimer = async (
  session: Session,
  { before, after, now }: WorkChange<StoredTodo>,
): Promise<Operation[]> => {
  if (before.status === 'completed' || after.status !== 'completed') return [];
  const running = await findRunningTimer(session, session.userId, { consistent: true });
  if (running?.todoId !== after.id) return [];
  const entry = await findTimeEntry(running);
  return [
    removeRunningTimer(running),
    ...(entry?.isRunning ? logStopped(running, entry, stoppedEntry(entry, { now })) : []),
  ];
};
