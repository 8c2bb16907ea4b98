import { dayOf, momentOf, timeOf } from '../kit/zoned-time.ts';
import { type GivenRecurrence, noRecurrence, type Recurrence } from './recurrence-fields.ts';
import { type RecurrenceRule, type Weekday, weekdays } from './recurrence-rule.ts';
import { weekdayOf } from './recurrence-words.ts';
import type { Todo } from './todo.ts';
import { recurrenceEndsBeforeStart } from './todo-problems.ts';

const isWeekday = (name: string): name is Weekday => weekdays.some((weekday) => weekday === name);

/** The days on which the todo comes again, where its owner is; undefined when it does not recur. */
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

/** The same time of the same day on the clock on another wall. */
const onAnotherWall = (moment: string, from: string, to: string) => {
  const date = new Date(moment);
  return momentOf(dayOf(date, from), timeOf(date, from), to).toISOString();
};

/** Its owner is in another time zone now: what recurred on Fridays at five does so there. */
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
 * What recurs on the days of `rule` begins anew on another day: an only weekday becomes that day's,
 * and several move along unless they have it already.
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

/** What is due without a time of its own is so at noon. */
const defaultTime = '12:00';

/** When a todo is due that begins to recur: where nobody said so, today. */
const firstDue = (
  { dueDate, startDate }: Pick<Todo, 'dueDate' | 'startDate'>,
  given: GivenRecurrence,
  timeZone: string,
  now: Date,
) =>
  dueDate ??
  given.recurrenceStartDate ??
  startDate ??
  momentOf(dayOf(now, timeZone), defaultTime, timeZone).toISOString();

/**
 * How the todo recurs after a change, and when it is due: what recurs has a due date. Throws a
 * problem when the end comes before the start. `timeZone` is the owner's.
 */
export const changedRecurrence = (
  todo: Pick<Todo, 'dueDate' | 'startDate'> & Recurrence,
  given: GivenRecurrence,
  timeZone: string,
  now: Date,
): Recurrence & Pick<Todo, 'dueDate'> => {
  const recurrenceType = given.recurrenceType ?? todo.recurrenceType;
  if (recurrenceType === 'none') return { ...noRecurrence, dueDate: todo.dueDate };
  const dueDate = firstDue(todo, given, timeZone, now);
  const start = given.recurrenceStartDate ?? todo.recurrenceStartDate ?? dueDate;
  const end =
    given.recurrenceEndDate === undefined ? todo.recurrenceEndDate : given.recurrenceEndDate;
  const changed: Recurrence = {
    recurrenceType,
    recurrenceInterval: given.recurrenceInterval ?? todo.recurrenceInterval,
    recurrenceDaysOfWeek:
      recurrenceType === 'weekly'
        ? (given.recurrenceDaysOfWeek ?? todo.recurrenceDaysOfWeek)
        : null,
    recurrenceStartDate: start,
    recurrenceEndDate: end,
    recurrenceTimeZone: timeZone,
  };
  const rule = ruleOf(changed)!;
  if (rule.endDay !== null && rule.endDay < rule.startDay) throw recurrenceEndsBeforeStart();
  const recurrenceDaysOfWeek = recurrenceType === 'weekly' ? [...rule.daysOfWeek] : null;
  return { ...changed, recurrenceDaysOfWeek, dueDate };
};
