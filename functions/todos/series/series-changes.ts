import { dayNumberOf } from '#shared/kit/calendar-day.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { dayOf, timeOf } from '#shared/kit/zoned-time.ts';
import { changedRecurrence, inTimeZone, movedWeekdays, ruleOf } from '#shared/todos/recurrence.ts';
import {
  type GivenRecurrence,
  recurrenceFields,
  touchesRecurrence,
} from '#shared/todos/recurrence-fields.ts';
import { changedTodo, describeChange } from '#shared/todos/todo-changes.ts';
import { RecurringTodoNeedsDueDateError } from '#shared/todos/todo-errors.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import {
  copiedFields,
  firstOccurrenceFields,
  noSeries,
  type Series,
  shiftedDay,
  startBefore,
  startsAfterDueTime,
  timeZoneOf,
  withNextDay,
} from '#shared/todos/todo-series.ts';
import { StartAfterDueError } from '#shared/work/work-errors.ts';
import type { StoredTodo } from '../todo-store.ts';

/** A change of a todo that recurs or starts to recur. */
export interface RecurringChange {
  before: StoredTodo;
  change: TodoChange;
  /** Absent unless it recurs now. */
  series: Series | undefined;
  /** The owner after the change and their time zone. */
  owner: { id: string; timeZone: string };
  now: Date;
}

/** All future todos of a series are in one team, so they move together. */
export const concernsFuture = ({ scope, teamId, ...change }: TodoChange, before: StoredTodo) =>
  scope === 'following' ||
  touchesRecurrence(change) ||
  (teamId !== undefined && teamId !== before.teamId);

const withoutRecurrence = (change: TodoChange): TodoChange => {
  const rest = { ...change };
  for (const field of recurrenceFields) delete rest[field];
  return rest;
};

/** By how many days the due date moves for all future occurrences. */
export const movedDays = ({ before, change, series }: RecurringChange): number => {
  const { plannedDay } = before;
  if (change.scope !== 'following' || !change.dueDate || !series || !plannedDay) return 0;
  const day = dayOf(new Date(change.dueDate), timeZoneOf(series));
  return dayNumberOf(day) - dayNumberOf(plannedDay);
};

/** Editors send all fields, so a start date that equals the current one is no change. */
const givenOf = ({ change, before }: RecurringChange): GivenRecurrence => {
  const given: GivenRecurrence = {};
  for (const field of recurrenceFields) Object.assign(given, { [field]: change[field] });
  if (given.recurrenceStartDate === before.recurrenceStartDate) delete given.recurrenceStartDate;
  if (given.recurrenceEndDate === before.recurrenceEndDate) delete given.recurrenceEndDate;
  return given;
};

/** If the due date moves for all future occurrences, the recurrence starts there. */
const movedRecurrence = (moved: StoredTodo, by: number): StoredTodo => {
  const rule = ruleOf(moved);
  if (by === 0 || !rule || moved.dueDate === null) return moved;
  const day = dayOf(new Date(moved.dueDate), moved.recurrenceTimeZone ?? 'UTC');
  return {
    ...moved,
    recurrenceStartDate: moved.dueDate,
    recurrenceDaysOfWeek: rule.type === 'weekly' ? movedWeekdays(rule, day, by) : null,
  };
};

/** Its position in the series; `seriesId` is for a new series. */
const seriesPosition = (changing: RecurringChange, after: StoredTodo, seriesId: string) => {
  const { before, series } = changing;
  if (after.recurrenceType === 'none') return noSeries;
  if (!series) return { ...noSeries, ...firstOccurrenceFields(seriesId, after) };
  const by = movedDays(changing);
  return by === 0 || !before.plannedDay ? {} : { plannedDay: shiftedDay(before.plannedDay, by) };
};

/**
 * The todo after a change that also affects future occurrences; throws if the change is invalid.
 * `seriesId` is for a new series.
 */
export const changedRecurringTodo = (changing: RecurringChange, seriesId: string): StoredTodo => {
  const { before, change, series, owner, now } = changing;
  const plain = changedTodo(before, withoutRecurrence(change), now);
  if (series && change.scope === 'following' && change.dueDate === null)
    throw new RecurringTodoNeedsDueDateError();
  const inOwnersZone = series ? inTimeZone(plain, owner.timeZone) : plain;
  const moved = movedRecurrence(inOwnersZone, movedDays(changing));
  const recurring = touchesRecurrence(change)
    ? { ...moved, ...changedRecurrence(moved, givenOf(changing), owner.timeZone, now) }
    : moved;
  const after = { ...recurring, ...seriesPosition(changing, recurring, seriesId) };
  const isChanged = change.scope === 'following' || describeChange(before, after) !== undefined;
  // Future todos may differ even if this one has the given values already.
  return isChanged ? { ...after, updatedAt: nextUpdatedAt(before, now) } : before;
};

const changedDates = (changing: RecurringChange, after: StoredTodo): Partial<Series> => {
  const { change, series, owner } = changing;
  if (change.scope !== 'following' || !series || after.dueDate === null) return {};
  const { timeZone } = owner;
  const start = change.startDate === undefined ? series.start : startBefore(after, timeZone);
  if (!change.dueDate) return { start };
  const due = new Date(after.dueDate);
  const latestDay = shiftedDay(series.latestDay, movedDays(changing));
  return { start, dueTime: timeOf(due, timeZone), latestDay };
};

/** Dates that are valid for this todo may be invalid for the others. */
const inOrder = (before: Series, after: Series): Series => {
  if (startsAfterDueTime(after) && !startsAfterDueTime(before)) throw new StartAfterDueError();
  return after;
};

const givenFields = ({ scope, ...change }: TodoChange) =>
  copiedFields.filter(
    (field) => change[field] !== undefined && (scope === 'following' || field === 'teamId'),
  );

/** The series after a change of one of its todos. */
export const seriesAfter = (
  changing: RecurringChange & { series: Series },
  after: StoredTodo,
): Series => {
  const { series, change, owner } = changing;
  const copied = Object.fromEntries(givenFields(change).map((field) => [field, after[field]]));
  const recurrence = Object.fromEntries(
    [...recurrenceFields, 'recurrenceTimeZone' as const].map((field) => [field, after[field]]),
  );
  const dated = inOrder(series, { ...series, ...changedDates(changing, after) });
  return withNextDay({ ...dated, ...copied, ...recurrence, ownerId: owner.id });
};

/** The fields that existing future occurrences take over. */
export const fieldsToApply = ({ change }: RecurringChange): string[] => [
  ...givenFields(change),
  ...(touchesRecurrence(change) || change.scope === 'following' ? ['recurrence'] : []),
  ...(change.scope === 'following' && (change.dueDate || change.startDate !== undefined)
    ? ['dates']
    : []),
];
