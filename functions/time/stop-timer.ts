import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { RouteRequest } from '#functions/kit/route-request.ts';
import { write } from '#functions/kit/table-write.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { endOutsideOfTimer, noTimerRunning } from '#shared/time/time-problems.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findRunningTimer, type RunningTimer, removeRunningTimer } from './running-timer-store.ts';
import {
  findTimeEntry,
  listLatestTimeEntries,
  type StoredTimeEntry,
  stoppedEntry,
} from './time-entry-store.ts';
import { logStopped } from './todo-time-store.ts';

type Request = Pick<
  RouteRequest<typeof timeRoutes.stopTimer>,
  'session' | 'params' | 'body' | 'newId'
>;

/** Where a retry looks for what the request before it stopped. */
const looksBack = 10;

/** Answers a retry; anybody else has no timer running here. */
const readStopped = async ({ session, params, newId }: Request): Promise<StoredTimeEntry> => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  const latest = await listLatestTimeEntries(session, todo.id, looksBack);
  const stopped = latest.find(({ stoppedBy }) => stoppedBy === newId());
  if (!stopped) throw noTimerRunning();
  return stopped;
};

/** The moment that was asked for, where it lies within what the timer ran. */
const endOf = ({ startTime }: RunningTimer, { body }: Request, now: Date): Date => {
  if (body.endTime === undefined) return now;
  const endTime = new Date(body.endTime);
  if (endTime <= new Date(startTime) || endTime > now) throw endOutsideOfTimer();
  return endTime;
};

const stop = async (running: RunningTimer, request: Request): Promise<StoredTimeEntry> => {
  const entry = await findTimeEntry(running);
  if (!entry) {
    // Its todo was deleted, and the time with it.
    await write(removeRunningTimer(running));
    throw noTimerRunning();
  }
  const now = new Date();
  const endTime = endOf(running, request, now);
  const stopped = stoppedEntry(entry, { now, endTime, stoppedBy: request.newId() });
  await write(removeRunningTimer(running), ...logStopped(running, entry, stopped));
  return stopped;
};

/**
 * One's own timer can be stopped even where one may not see its todo any more. Tried again where it
 * was stopped at the same moment, by this very request's first try or another tab, or moved.
 */
export const handler = handleRoute(timeRoutes.stopTimer, (request) =>
  retryOnConflict(async () => {
    const { session, params } = request;
    const running = await findRunningTimer(session, session.userId, { consistent: true });
    return running?.todoId === params.todoId ? stop(running, request) : readStopped(request);
  }),
);
