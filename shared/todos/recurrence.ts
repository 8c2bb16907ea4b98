import { plannedAt } from '../kit/planned-time.ts';
import { dayOf, momentOf, timeOf } from '../kit/zoned-time.ts';
import { defaultDueTime } from './default-times.ts';
import { type GivenRecurrence, noRecurrence, type Recurrence } from './recurrence-fields.ts';
import { type RecurrenceRule, type Weekday, weekdays } from './recurrence-rule.ts';
import { weekdayOf } from './recurrence-words.ts';
import type { Todo } from './todo.ts';
import { RecurrenceEndsBeforeStartError } from './todo-errors.ts';

const isWeekday = (name: string): name is Weekday => weekdays.some((weekday) => weekday === name);

/** The recurrence rule in the owner's time zone; undefined if the todo does not recur. */
export const ruleOf = (todo: Recurrence): RecurrenceRule | undefined => {
  const { recurrenceType: type, recurrenceStartDate: start, recurrenceEndDate: end } = todo;
  if (type === 'none' || start === null) return undefined;
  const timeZone = todo.recurrenceTimeZone ?? 'UTC';
  const startDay = dayOf(new Date(start), timeZone);
  const daysOfWeek = (todo.recurrenceDaysOfWeek ?? []).filter(isWeekday);
  return {
    type,
    interval: todo.recurrenceInterval,
    daysOfWeek: daysOfWeek.length > 0 ? daysOfWeek : [weekdayOf(startDay)],
    startDay,
    endDay: end === null ? null : dayOf(new Date(end), timeZone),
  };
};

/** The same local day and time in another time zone. */
const onAnotherWall = (moment: string, from: string, to: string) => {
  const date = new Date(moment);
  return momentOf(dayOf(date, from), timeOf(date, from), to).toISOString();
};

/** Moves a recurrence to the owner's new time zone. Local days and times stay. */
export const inTimeZone = <T extends Recurrence>(recurring: T, timeZone: string): T => {
  const {
    recurrenceStartDate: start,
    recurrenceEndDate: end,
    recurrenceTimeZone: former,
  } = recurring;
  if (former === null || former === timeZone) return recurring;
  return {
    ...recurring,
    recurrenceStartDate: start && onAnotherWall(start, former, timeZone),
    recurrenceEndDate: end && onAnotherWall(end, former, timeZone),
    recurrenceTimeZone: timeZone,
  };
};

const rotated = (weekday: Weekday, days: number) =>
  weekdays[(((weekdays.indexOf(weekday) + days) % 7) + 7) % 7]!;

/**
 * Moves the weekdays of a rule to a new start: a single weekday becomes that of the new day,
 * several move along unless they contain it already.
 */
export const movedWeekdays = (
  { daysOfWeek }: RecurrenceRule,
  day: string,
  movedBy: number,
): Weekday[] => {
  const weekday = weekdayOf(day);
  if (daysOfWeek.includes(weekday)) return [...daysOfWeek];
  if (daysOfWeek.length === 1) return [weekday];
  const moved = daysOfWeek.map((each) => rotated(each, movedBy));
  return weekdays.filter((each) => moved.includes(each));
};

/** When a todo without a due date starts to recur: at the default time of today, if nothing is given. */
const startOf = (
  { startDate }: Pick<Todo, 'startDate'>,
  given: GivenRecurrence,
  timeZone: string,
  now: Date,
) =>
  given.recurrenceStartDate ??
  startDate ??
  momentOf(dayOf(now, timeZone), defaultDueTime, timeZone).toISOString();

/** The default time of today may have passed. */
const firstDue = (start: string, timeZone: string, now: Date) => {
  const moment = new Date(start);
  const time = timeOf(moment, timeZone);
  if (time !== defaultDueTime) return start;
  return plannedAt(dayOf(moment, timeZone), time, timeZone, now).toISOString();
};

/**
 * The recurrence and due date after a change. Throws if the end is before the start. `timeZone` is
 * the owner's.
 */
export const changedRecurrence = (
  todo: Pick<Todo, 'dueDate' | 'startDate'> & Recurrence,
  given: GivenRecurrence,
  timeZone: string,
  now: Date,
): Recurrence & Pick<Todo, 'dueDate'> => {
  const recurrenceType = given.recurrenceType ?? todo.recurrenceType;
  if (recurrenceType === 'none') return { ...noRecurrence, dueDate: todo.dueDate };
  const begin = todo.dueDate ?? startOf(todo, given, timeZone, now);
  const dueDate = todo.dueDate ?? firstDue(begin, timeZone, now);
  const start = given.recurrenceStartDate ?? todo.recurrenceStartDate ?? begin;
  const end =
    given.recurrenceEndDate === undefined ? todo.recurrenceEndDate : given.recurrenceEndDate;
  const changed: Recurrence = {
    recurrenceType,
    recurrenceInterval: given.recurrenceInterval ?? todo.recurrenceInterval,
    recurrenceDaysOfWeek: given.recurrenceDaysOfWeek ?? todo.recurrenceDaysOfWeek,
    recurrenceStartDate: start,
    recurrenceEndDate: end,
    recurrenceTimeZone: timeZone,
  };
  const rule = ruleOf(changed)!;
  if (rule.endDay !== null && rule.endDay < rule.startDay)
    throw new RecurrenceEndsBeforeStartError();
  const recurrenceDaysOfWeek = recurrenceType === 'weekly' ? [...rule.daysOfWeek] : null;
  return { ...changed, recurrenceDaysOfWeek, dueDate };
};
