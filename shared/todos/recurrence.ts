import { dayOf, momentOf } from '../kit/zoned-time.ts';
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

const defaultTime = '09:00';

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
