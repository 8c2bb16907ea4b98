import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { EndOutsideTimerError, NoRunningTimerError } from '#shared/time/time-errors.ts';
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

/** How many entries are searched for the one that an earlier attempt stopped. */
const searchedEntries = 10;

/** Returns the entry stopped by an earlier attempt of this request. */
const readStopped = async ({ session, params, newId }: Request): Promise<StoredTimeEntry> => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  const latest = await listLatestTimeEntries(session, todo.id, searchedEntries);
  const stopped = latest.find(({ stoppedBy }) => stoppedBy === newId());
  if (!stopped) throw new NoRunningTimerError();
  return stopped;
};

/** The requested end, if it is between the timer's start and now. */
const endOf = ({ startTime }: RunningTimer, { body }: Request, now: Date): Date => {
  if (body.endTime === undefined) return now;
  const endTime = new Date(body.endTime);
  if (endTime <= new Date(startTime) || endTime > now) throw new EndOutsideTimerError();
  return endTime;
};

const stop = async (running: RunningTimer, request: Request): Promise<StoredTimeEntry> => {
  const entry = await findTimeEntry(running);
  if (!entry) {
    // Its entry was deleted.
    await write(removeRunningTimer(running));
    throw new NoRunningTimerError();
  }
  const now = new Date();
  const endTime = endOf(running, request, now);
  const stopped = stoppedEntry(entry, { now, endTime, stoppedBy: request.newId() });
  await write(removeRunningTimer(running), ...logStopped(running, entry, stopped));
  return stopped;
};

/**
 * Users can stop their own timer even if they no longer see its todo. Retried if it was moved, or
 * stopped by another tab or an earlier attempt.
 */
export const handler = handleRoute(timeRoutes.stopTimer, (request) =>
  retryOnConflict(async () => {
    const { session, params } = request;
    const running = await findRunningTimer(session, session.userId, { consistent: true });
    return running?.todoId === params.todoId ? stop(running, request) : readStopped(request);
  }),
);
