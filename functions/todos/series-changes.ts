import { dayNumberOf } from '#shared/kit/calendar-day.ts';
import { dayOf, timeOf } from '#shared/kit/zoned-time.ts';
import { changedRecurrence, inTimeZone, movedWeekdays, ruleOf } from '#shared/todos/recurrence.ts';
import {
  type GivenRecurrence,
  recurrenceFields,
  touchesRecurrence,
} from '#shared/todos/recurrence-fields.ts';
import type { TodoChange } from '#shared/todos/todo.ts';
import { changedTodo, describeChange } from '#shared/todos/todo-changes.ts';
import { recurringTodoNeedsDueDate } from '#shared/todos/todo-problems.ts';
import {
  copiedFields,
  firstOf,
  type Series,
  shiftedDay,
  standingAlone,
  startBefore,
  startsAfterDueTime,
  timeZoneOf,
  withNextDay,
} from '#shared/todos/todo-series.ts';
import { startAfterDue } from '#shared/work/date-problems.ts';
import type { StoredTodo } from './todo-store.ts';

/** What is changed of a todo that recurs, or begins to. */
export interface RecurringChange {
  before: StoredTodo;
  change: TodoChange;
  /** Absent where it does not recur yet, or no longer. */
  series: Series | undefined;
  /** Who it recurs for after the change, and where they are. */
  owner: { id: string; timeZone: string };
  now: Date;
}

/** A series has one team: one of its todos moves with all that follow. */
export const concernsFollowing = ({ scope, teamId, ...change }: TodoChange, before: StoredTodo) =>
  scope === 'following' ||
  touchesRecurrence(change) ||
  (teamId !== undefined && teamId !== before.teamId);

const withoutRecurrence = (change: TodoChange): TodoChange => {
  const rest = { ...change };
  for (const field of recurrenceFields) delete rest[field];
  return rest;
};

/** By how many days the due date is moved for all that follow. */
export const movedDays = ({ before, change, series }: RecurringChange): number => {
  const { plannedDay } = before;
  if (change.scope !== 'following' || !change.dueDate || !series || !plannedDay) return 0;
  const day = dayOf(new Date(change.dueDate), timeZoneOf(series));
  return dayNumberOf(day) - dayNumberOf(plannedDay);
};

/** The start it was given before comes back with every change that an editor sends whole. */
const givenOf = ({ change, before }: RecurringChange): GivenRecurrence => {
  const given: GivenRecurrence = {};
  for (const field of recurrenceFields) Object.assign(given, { [field]: change[field] });
  if (given.recurrenceStartDate === before.recurrenceStartDate) delete given.recurrenceStartDate;
  if (given.recurrenceEndDate === before.recurrenceEndDate) delete given.recurrenceEndDate;
  return given;
};

/** Whose due date moves for all that follow, recurs from there on. */
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

/** What it is to its series; `seriesId` is that of a series which it begins. */
const placeInSeries = (changing: RecurringChange, after: StoredTodo, seriesId: string) => {
  const { before, series } = changing;
  if (after.recurrenceType === 'none') return standingAlone;
  if (!series) return { ...standingAlone, ...firstOf(seriesId, after) };
  const by = movedDays(changing);
  return by === 0 || !before.plannedDay ? {} : { plannedDay: shiftedDay(before.plannedDay, by) };
};

/**
 * The todo after a change that concerns those that follow; refused where it makes no sense.
 * `seriesId` is for the series that it may begin.
 */
export const changedRecurringTodo = (changing: RecurringChange, seriesId: string): StoredTodo => {
  const { before, change, series, owner, now } = changing;
  const plain = changedTodo(before, withoutRecurrence(change), now);
  if (series && change.scope === 'following' && change.dueDate === null)
    throw recurringTodoNeedsDueDate();
  const placed = series ? inTimeZone(plain, owner.timeZone) : plain;
  const moved = movedRecurrence(placed, movedDays(changing));
  const recurring = touchesRecurrence(change)
    ? { ...moved, ...changedRecurrence(moved, givenOf(changing), owner.timeZone, now) }
    : moved;
  const after = { ...recurring, ...placeInSeries(changing, recurring, seriesId) };
  const isTold = change.scope === 'following' || describeChange(before, after) !== undefined;
  // Those that follow may differ where it has the given values already.
  return isTold ? { ...after, updatedAt: now.toISOString() } : before;
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

/** The dates of this one may be in order, moved alone, where those of the others are not. */
const inOrder = (before: Series, after: Series): Series => {
  if (startsAfterDueTime(after) && !startsAfterDueTime(before)) throw startAfterDue();
  return after;
};

const givenFields = ({ scope, ...change }: TodoChange) =>
  copiedFields.filter(
    (field) => change[field] !== undefined && (scope === 'following' || field === 'teamId'),
  );

/** The series after such a change of one of its todos. */
export const changedSeries = (
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

/** What those that were made already, and come after it, take over. */
export const fieldsToSpread = ({ change }: RecurringChange): string[] => [
  ...givenFields(change),
  ...(touchesRecurrence(change) || change.scope === 'following' ? ['recurrence'] : []),
  ...(change.scope === 'following' && (change.dueDate || change.startDate !== undefined)
    ? ['dates']
    : []),
];
