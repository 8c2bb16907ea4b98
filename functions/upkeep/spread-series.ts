import { randomUUID } from 'node:crypto';
import { clearWholeRange } from '#functions/kit/clear-partition.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { findSeries, listLaterInstances, restOfSeries } from '#functions/todos/series-store.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { requirePlacement } from '#functions/work/placement.ts';
import { linkedGoalNotFound } from '#shared/goals/goal-problems.ts';
import { noRecurrence, recurrenceFields } from '#shared/todos/recurrence-fields.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';
import {
  copiedFields,
  datesOn,
  type Series,
  shiftedDay,
  standingAlone,
} from '#shared/todos/todo-series.ts';
import { assigneeNotFound, assigneeNotInTeam } from '#shared/work/placement-problems.ts';
import { ignoreOnly } from './ignore-refusal.ts';
import type { JobOf } from './job-store.ts';

type SpreadJob = JobOf<'spread_series'>;

const movedDates = (todo: StoredTodo, series: Series, { id, movedBy }: SpreadJob) => {
  const { plannedDay, movedByJob } = todo;
  if (plannedDay === undefined || movedByJob === id) return {};
  const day = shiftedDay(plannedDay, movedBy);
  return { ...datesOn(series, day), plannedDay: day, movedByJob: id };
};

/** What it takes over from its series. */
const followed = (todo: StoredTodo, series: Series, job: SpreadJob): StoredTodo => {
  const { fields } = job;
  const copied = copiedFields.filter((field) => fields.includes(field));
  const recurring = fields.includes('recurrence')
    ? [...recurrenceFields, 'recurrenceTimeZone' as const]
    : [];
  return {
    ...todo,
    ...Object.fromEntries([...copied, ...recurring].map((field) => [field, series[field]])),
    ...(fields.includes('dates') ? movedDates(todo, series, job) : {}),
  };
};

/** As it is after the change; undefined where it goes. */
const changed = (todo: StoredTodo, series: Series | undefined, job: SpreadJob) => {
  if (job.fate === 'go') return undefined;
  if (job.fate === 'stand_alone') return { ...todo, ...noRecurrence, ...standingAlone };
  return series ? followed(todo, series, job) : todo;
};

/** What was finished stays as it was, and what has gone to another team goes its own way. */
const isConcerned = (todo: StoredTodo, job: SpreadJob) =>
  todo.seriesId === job.seriesId &&
  todo.teamId === job.teamId &&
  todo.status !== 'completed' &&
  !todo.archived;

const spreadTo = (job: SpreadJob, todoId: string) =>
  retryOnConflict(async () => {
    const before = await todoStore.find(job, todoId, { consistent: true });
    if (!before || !isConcerned(before, job)) return;
    const series = await findSeries(job, job.seriesId, { consistent: true });
    const now = new Date();
    const after = changed(before, series, job);
    if (!after) return write(...todoStore.remove(before));
    const described = describeChange(before, after);
    if (!described) return;
    const team = await findTeam(job, after.teamId, { consistent: true });
    if (!team) return;
    const actor = { companyId: job.companyId, ...job.changedBy };
    const isPlaced = after.teamId === before.teamId && after.assigneeId === before.assigneeId;
    await write(
      ...todoStore.change(before, { ...after, updatedAt: now.toISOString() }, team),
      ...(isPlaced ? [] : requirePlacement(job, team, after.assigneeId)),
      recordTodoActivity(actor, { id: randomUUID(), todoId, ...described }, now),
    );
  });

const misplaced = [assigneeNotFound, assigneeNotInTeam, linkedGoalNotFound];

const perStep = 20;

/** What was changed or deleted with all that follow: also those that were made already. */
export const spreadSeriesStep = async (job: SpreadJob) => {
  const { seriesId: id, afterOccurrence: occurrence } = job;
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listLaterInstances(job, { id, occurrence }, page);
  // Refused where it may not go where the others go.
  for (const { todoId } of items) await ignoreOnly(spreadTo(job, todoId), ...misplaced);
  if (nextCursor) return { cursor: nextCursor };
  if (job.fate !== 'follow') await clearWholeRange(restOfSeries(job, id));
  return 'done';
};
