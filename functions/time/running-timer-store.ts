import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { activeTimer } from '#shared/time/time-entry.ts';

/** The one timer of a person that runs; its time entry has the same id. */
export const runningTimer = z.extend(
  z.pick(activeTimer, { id: true, todoId: true, description: true, startTime: true, user: true }),
  { companyId: z.string() },
);
export type RunningTimer = z.output<typeof runningTimer>;

const keyOf = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'U', userId),
  SK: 'RUNNING_TIMER',
});

export const findRunningTimer = async (
  scope: CompanyScope,
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<RunningTimer | undefined> => {
  const item = await readItem(keyOf(scope, userId), options);
  return item && runningTimer.parse(item);
};

/** Takes the place of the one read before, or of none; refused as busy when that has changed. */
export const replaceRunningTimer = (
  before: RunningTimer | undefined,
  started: RunningTimer,
): Operation =>
  put(
    { ...keyOf(started, started.user.id), type: 'running_timer', ...started },
    { ...(before ? { when: { id: before.id } } : { exists: false }), refusal: tooBusy },
  );

/** Refused as busy when it is no longer the one that runs. */
export const describeRunningTimer = (running: RunningTimer): Operation =>
  update({
    key: keyOf(running, running.user.id),
    set: { description: running.description },
    exists: true,
    when: { id: running.id },
    refusal: tooBusy,
  });

/** Refused as busy when it stopped already. */
export const removeRunningTimer = (running: RunningTimer): Operation =>
  remove(keyOf(running, running.user.id), { when: { id: running.id }, refusal: tooBusy });
