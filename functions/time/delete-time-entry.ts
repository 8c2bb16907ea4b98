import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findRunningTimer, removeRunningTimer } from './running-timer-store.ts';
import { requireLogger } from './time-entry-rules.ts';
import { removeTimeEntry } from './time-entry-store.ts';
import { addToTotal, hideRunning } from './todo-time-store.ts';

/** Deleting the entry of a running timer discards the timer. */
export const handler = handleRoute(
  timeRoutes.deleteTimeEntry,
  async ({ session, subject: { entry } }) => {
    const running = entry.isRunning
      ? await findRunningTimer(session, session.userId, { consistent: true })
      : undefined;
    await write(
      ...removeTimeEntry(entry),
      addToTotal(entry, { seconds: -(entry.duration ?? 0), entries: -1 }),
      ...(running?.id === entry.id ? [removeRunningTimer(running), hideRunning(running)] : []),
    );
  },
  { authorize: requireLogger, retriesConflicts: true },
);
