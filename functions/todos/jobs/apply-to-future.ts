import { randomUUID } from 'node:crypto';
import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { clearWholeRange } from '#functions/kit/table/clear-range.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import {
  findSeries,
  listLaterInstances,
  restOfSeries,
} from '#functions/todos/series/series-store.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { requireTeamAndAssignee } from '#functions/work/team-and-assignee.ts';
import { LinkedGoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { noRecurrence, recurrenceFields } from '#shared/todos/recurrence-fields.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';
import {
  copiedFields,
  datesOn,
  noSeries,
  type Series,
  shiftedDay,
} from '#shared/todos/todo-series.ts';
import { AssigneeNotFoundError, AssigneeNotInTeamError } from '#shared/work/work-errors.ts';
import { applyToFutureJob } from './job-kinds.ts';

type FutureOccurrencesJob = JobOf<typeof applyToFutureJob>;

const movedDates = (todo: StoredTodo, series: Series, { id, movedBy }: FutureOccurrencesJob) => {
  const { plannedDay, movedByJob } = todo;
  if (plannedDay === undefined || movedByJob === id) return {};
  const day = shiftedDay(plannedDay, movedBy);
  return { ...datesOn(series, day), plannedDay: day, movedByJob: id };
};

/** The fields taken over from the series. */
const followed = (todo: StoredTodo, series: Series, job: FutureOccurrencesJob): StoredTodo => {
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

/** The changed todo; undefined if it is to be deleted. */
const changed = (todo: StoredTodo, series: Series | undefined, job: FutureOccurrencesJob) => {
  if (job.effect === 'delete') return undefined;
  if (job.effect === 'detach') return { ...todo, ...noRecurrence, ...noSeries };
  return series ? followed(todo, series, job) : todo;
};

/** Completed todos and those moved to another team are not changed. */
const isConcerned = (todo: StoredTodo, job: FutureOccurrencesJob) =>
  todo.seriesId === job.seriesId &&
  todo.teamId === job.teamId &&
  todo.status !== 'completed' &&
  !todo.archived;

const applyTo = (job: FutureOccurrencesJob, todoId: string) =>
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
      ...todoStore.change(before, { ...after, updatedAt: nextUpdatedAt(before, now) }, team),
      ...(isPlaced ? [] : requireTeamAndAssignee(job, team, after.assigneeId)),
      recordTodoActivity(actor, { id: randomUUID(), todoId, ...described }, now),
    );
  });

const misplaced = [AssigneeNotFoundError, AssigneeNotInTeamError, LinkedGoalNotFoundError];

const perStep = 20;

/** Applies a change or deletion to the future occurrences that exist already. */
export const applyToFutureStep = async (job: FutureOccurrencesJob) => {
  const { seriesId: id, afterOccurrence: occurrence } = job;
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listLaterInstances(job, { id, occurrence }, page);
  // Skips a todo that cannot be changed like the others, for example because the assignee is gone.
  for (const { todoId } of items) await ignoreErrors(applyTo(job, todoId), ...misplaced);
  if (nextCursor) return { cursor: nextCursor };
  if (job.effect !== 'update') await clearWholeRange(restOfSeries(job, id));
  return 'done';
};

export const applyToFutureInSteps = inSteps(applyToFutureJob, applyToFutureStep);
