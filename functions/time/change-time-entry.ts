import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { TimerStillRunningError } from '#shared/time/time-errors.ts';
import type { TimeEntryChange } from '#shared/time/time-inputs.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { changedSpan, type TimeSpan } from '#shared/time/time-span.ts';
import { describeRunningTimer, type RunningTimer } from './running-timer-store.ts';
import { requireLogger, requireSpan } from './time-entry-rules.ts';
import { changeTimeEntry, type StoredTimeEntry } from './time-entry-store.ts';
import { requirePlaceAfterTeam } from './time-place-store.ts';
import { toTodoTimeEntry } from './time-responses.ts';
import { addToTotal, showRunning } from './todo-time-store.ts';

const spanFields = ['startTime', 'endTime', 'duration'] as const;

/** An entry that is not running has all three fields. */
const spanOfEntry = ({ startTime, endTime, duration }: StoredTimeEntry): TimeSpan => ({
  startTime,
  endTime: endTime ?? startTime,
  duration: duration ?? 0,
});

const changedEntry = (
  before: StoredTimeEntry,
  { description = before.description, ...times }: TimeEntryChange,
): StoredTimeEntry => {
  const after = { ...before, description };
  if (spanFields.every((field) => times[field] === undefined)) return after;
  if (before.isRunning) throw new TimerStillRunningError();
  return { ...after, ...requireSpan(changedSpan(spanOfEntry(before), times, new Date())) };
};

const runningOf = ({ id, companyId, todoId, description, startTime, user }: StoredTimeEntry) =>
  ({ id, companyId, todoId, description, startTime, user }) satisfies RunningTimer;

/** The running timer, or the total of the todo. */
const timerOrTotal = (before: StoredTimeEntry, after: StoredTimeEntry): Operation[] => {
  if (after.isRunning)
    return [describeRunningTimer(runningOf(after)), showRunning(runningOf(after))];
  const more = (after.duration ?? 0) - (before.duration ?? 0);
  return more === 0 ? [] : [addToTotal(after, { seconds: more })];
};

export const handler = handleRoute(
  timeRoutes.changeTimeEntry,
  async ({ subject: { timed, entry: before }, body }) => {
    const team = timed.team ?? requirePlaceAfterTeam(before);
    const changed = { ...changedEntry(before, body), teamId: team.id };
    if (isDeepStrictEqual(before, changed)) return toTodoTimeEntry(before, timed.todo);
    const after = { ...changed, updatedAt: nextUpdatedAt(before, new Date()) };
    await write(
      ...changeTimeEntry(before, after, team),
      ...timerOrTotal(before, after),
      ...timed.required,
    );
    return toTodoTimeEntry(after, timed.todo);
  },
  { authorize: requireLogger, retriesConflicts: true },
);
