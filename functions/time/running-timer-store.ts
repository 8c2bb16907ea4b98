import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, type Lookup, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { activeTimer } from '#shared/time/active-timer.ts';

/** The one running timer of a user. It has the id of its time entry. */
export const runningTimer = z.extend(
  z.pick(activeTimer, { id: true, todoId: true, description: true, startTime: true, user: true }),
  { companyId: z.string() },
);
export type RunningTimer = z.output<typeof runningTimer>;

const keyOf = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'U', userId),
  SK: 'RUNNING_TIMER',
});

export const runningTimerOf = (
  scope: CompanyScope,
  userId: string,
): Lookup<RunningTimer | undefined> => ({
  key: keyOf(scope, userId),
  parse: (item) => item && runningTimer.parse(item),
});

export const findRunningTimer = async (
  scope: CompanyScope,
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<RunningTimer | undefined> => {
  const { key, parse } = runningTimerOf(scope, userId);
  return parse(await readItem(key, options));
};

/** Replaces the timer that was read before, or none. Fails with ConflictError if it changed. */
export const replaceRunningTimer = (
  before: RunningTimer | undefined,
  started: RunningTimer,
): Operation =>
  put(
    { ...keyOf(started, started.user.id), type: 'running_timer', ...started },
    { ...(before ? { when: { id: before.id } } : { exists: false }), error: ConflictError },
  );

/** Fails with ConflictError if another timer runs by now. */
export const describeRunningTimer = (running: RunningTimer): Operation =>
  update({
    key: keyOf(running, running.user.id),
    set: { description: running.description },
    exists: true,
    when: { id: running.id },
    error: ConflictError,
  });

/** Fails with ConflictError if it was stopped already. */
export const removeRunningTimer = (running: RunningTimer): Operation =>
  remove(keyOf(running, running.user.id), { when: { id: running.id }, error: ConflictError });
