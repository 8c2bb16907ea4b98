import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findRunningTimer, type RunningTimer, replaceRunningTimer } from './running-timer-store.ts';
import {
  findTimeEntry,
  insertTimeEntry,
  readTimeEntry,
  type StoredTimeEntry,
  stoppedEntry,
} from './time-entry-store.ts';
import { toActiveTimer } from './time-responses.ts';
import { addToTotal, logStopped, showRunning } from './todo-time-store.ts';

const entryOf = (timer: RunningTimer, teamId: string, tags: string[] = []): StoredTimeEntry => {
  const { id, companyId, todoId, startTime, description } = timer;
  return {
    id,
    companyId,
    teamId,
    todoId,
    userId: timer.user.id,
    user: timer.user,
    startTime,
    endTime: null,
    duration: null,
    description,
    tags,
    isRunning: true,
    createdAt: startTime,
    updatedAt: startTime,
  };
};

/** Logs the time of the replaced timer, whose todo may be deleted. */
const logReplaced = async (running: RunningTimer | undefined, now: Date): Promise<Operation[]> => {
  const entry = running && (await findTimeEntry(running));
  return entry ? logStopped(running, entry, stoppedEntry(entry, { now })) : [];
};

type Request = RouteRequest<typeof timeRoutes.startTimer>;

const newTimer = ({ session, params, body, newId }: Request, now: Date): RunningTimer => ({
  id: newId(),
  companyId: session.companyId,
  todoId: params.todoId,
  description: body.description ?? null,
  startTime: now.toISOString(),
  user: { id: session.userId, name: session.name },
});

const start = async (request: Request): Promise<ActiveTimer> => {
  const { session, params } = request;
  const { work: todo, team } = await readVisibleWork(session, todoStore, params.todoId);
  const running = await findRunningTimer(session, session.userId, { consistent: true });
  if (running?.todoId === todo.id) {
    await request.receipt.requireSame();
    return toActiveTimer(running, todo);
  }
  const now = new Date();
  const started = newTimer(request, now);
  await write(
    replaceRunningTimer(running, started),
    ...insertTimeEntry(entryOf(started, team.id, request.body.tags), team),
    ...request.receipt.operations(now),
    showRunning(started),
    addToTotal(started, { seconds: 0, entries: 1 }),
    ...(await logReplaced(running, now)),
    todoStore.require(todo, ConflictError),
    requireTeam(team),
  );
  return toActiveTimer(started, todo);
};

/** Returns the entry created by an earlier attempt of this request. */
const readStarted = async ({ session, params, newId }: Request): Promise<ActiveTimer> => {
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  const entryKey = { companyId: session.companyId, todoId: todo.id, id: newId() };
  return toActiveTimer(await readTimeEntry(entryKey), todo);
};

export const handler = handleRoute(timeRoutes.startTimer, (request) =>
  createWithReceipt(
    request.receipt,
    () => retryOnConflict(() => start(request)),
    () => readStarted(request),
  ),
);
