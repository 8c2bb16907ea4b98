import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findRunningTimer, removeRunningTimer } from './running-timer-store.ts';
import { readOwnEntry } from './time-entry-rules.ts';
import { removeTimeEntry } from './time-entry-store.ts';
import { readTimedTodo } from './timed-todo.ts';
import { addToTotal, hideRunning } from './todo-time-store.ts';

/** Deleting the entry of a running timer discards the timer. */
export const handler = handleRoute(timeRoutes.deleteTimeEntry, ({ session, params }) =>
  retryOnConflict(async () => {
    await readTimedTodo(session, params.todoId);
    const entry = await readOwnEntry(session, params);
    const running = entry.isRunning
      ? await findRunningTimer(session, session.userId, { consistent: true })
      : undefined;
    await write(
      ...removeTimeEntry(entry),
      addToTotal(entry, { seconds: -(entry.duration ?? 0), entries: -1 }),
      ...(running?.id === entry.id ? [removeRunningTimer(running), hideRunning(running)] : []),
    );
  }),
);
