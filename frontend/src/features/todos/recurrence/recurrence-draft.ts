import { plannedAt } from '#shared/kit/planned-time.ts';
import { dayOf, momentOf, timeOf } from '#shared/kit/zoned-time.ts';
import { defaultDueTime } from '#shared/todos/default-times.ts';
import { inTimeZone, ruleOf } from '#shared/todos/recurrence.ts';
import type { RecurrenceBasis } from '#shared/todos/recurrence-basis.ts';
import {
  dayAt,
  daysAfter,
  endBeforeStartMessage,
  intervalMessage,
  longestInterval,
  type RecurrenceRule,
  type Weekday,
} from '#shared/todos/recurrence-rule.ts';
import { weekdayOf } from '#shared/todos/recurrence-words.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { recurrenceCopy as copy } from './recurrence-copy.ts';

export type RecurringTodo = Pick<
  Todo,
  | 'dueDate'
  | 'recurrenceType'
  | 'recurrenceInterval'
  | 'recurrenceDaysOfWeek'
  | 'recurrenceStartDate'
  | 'recurrenceEndDate'
  | 'recurrenceTimeZone'
>;

/** The state of the editor; days are in the assignee's time zone. */
export interface RecurrenceDraft {
  type: Todo['recurrenceType'];
  /** As typed. */
  interval: string;
  daysOfWeek: readonly Weekday[];
  startDay: string;
  endDay: string | null;
}

/** The recurrence rule in the assignee's time zone; undefined if the todo does not repeat. */
const knownRule = (todo: RecurringTodo, zone: string): RecurrenceRule | undefined =>
  ruleOf(inTimeZone(todo, zone));

const dueDayOf = ({ dueDate }: RecurringTodo, zone: string) =>
  dueDate === null ? undefined : dayOf(new Date(dueDate), zone);

const dueTimeOf = ({ dueDate }: RecurringTodo, zone: string) =>
  dueDate === null ? defaultDueTime : timeOf(new Date(dueDate), zone);

/** Here and below, `zone` is the assignee's time zone. */
export function draftOf(todo: RecurringTodo, zone: string, now: Date): RecurrenceDraft {
  const rule = knownRule(todo, zone);
  const startDay = rule?.startDay ?? dueDayOf(todo, zone) ?? dayOf(now, zone);
  return {
    type: todo.recurrenceType,
    interval: String(todo.recurrenceInterval),
    daysOfWeek: rule?.daysOfWeek ?? [weekdayOf(startDay)],
    startDay,
    endDay: rule?.endDay ?? null,
  };
}

/** Moves the start; a rule on the weekday of the old start alone moves to that of the new one. */
export function startedOn(draft: RecurrenceDraft, startDay: string): Partial<RecurrenceDraft> {
  const { daysOfWeek, startDay: former } = draft;
  const followsStart = daysOfWeek.length === 1 && daysOfWeek[0] === weekdayOf(former);
  return { startDay, ...(followsStart && { daysOfWeek: [weekdayOf(startDay)] }) };
}

/** The error messages of the fields. */
export function errorsOf({ type, interval, daysOfWeek, startDay, endDay }: RecurrenceDraft) {
  const count = Number(interval);
  const isCount = /^\d+$/.test(interval.trim()) && count >= 1 && count <= longestInterval;
  if (type === 'none') return {};
  return {
    ...(!isCount && { interval: intervalMessage }),
    ...(type === 'weekly' && daysOfWeek.length === 0 && { daysOfWeek: copy.noDays }),
    ...(endDay !== null && endDay < startDay && { endDay: endBeforeStartMessage }),
  };
}
export type RecurrenceErrors = Partial<Record<'interval' | 'daysOfWeek' | 'endDay', string>>;

/** The rule, if the draft is valid. */
export function ruleOfDraft(draft: RecurrenceDraft): RecurrenceRule | undefined {
  const { type, interval, daysOfWeek, startDay, endDay } = draft;
  if (type === 'none' || Object.keys(errorsOf(draft)).length > 0) return undefined;
  return { type, interval: Number(interval), daysOfWeek, startDay, endDay };
}

/** Up to three next occurrences. */
export function nextOccurrences(
  todo: RecurringTodo,
  rule: RecurrenceRule,
  { timeZone, latestDay, dueTime }: RecurrenceBasis,
): { days: string[]; time: string } {
  const day = latestDay ?? dueDayOf(todo, timeZone) ?? dayAt(rule, 0);
  return {
    days: day === undefined ? [] : daysAfter(rule, day, 3),
    time: dueTime ?? dueTimeOf(todo, timeZone),
  };
}

/** The change to send to the server. */
export function changeOf(
  todo: RecurringTodo,
  draft: RecurrenceDraft,
  zone: string,
  now: Date,
): TodoChange {
  const rule = ruleOfDraft(draft);
  if (!rule) return { recurrenceType: 'none' };
  const time = dueTimeOf(todo, zone);
  const former = knownRule(todo, zone);
  const momentOn = (day: string) => momentOf(day, time, zone).toISOString();
  const firstDay = dayAt(rule, 0);
  return {
    recurrenceType: rule.type,
    recurrenceInterval: rule.interval,
    recurrenceDaysOfWeek: rule.type === 'weekly' ? [...rule.daysOfWeek] : null,
    // Keep the exact time if the day is the same.
    recurrenceStartDate:
      rule.startDay === former?.startDay ? todo.recurrenceStartDate : momentOn(rule.startDay),
    recurrenceEndDate:
      rule.endDay === null
        ? null
        : rule.endDay === former?.endDay
          ? todo.recurrenceEndDate
          : momentOn(rule.endDay),
    ...(todo.dueDate === null &&
      firstDay !== undefined && { dueDate: plannedAt(firstDay, time, zone, now).toISOString() }),
  };
}

const fieldOf = {
  interval: 'recurrenceInterval',
  daysOfWeek: 'recurrenceDaysOfWeek',
  startDay: 'recurrenceStartDate',
  endDay: 'recurrenceEndDate',
} as const;

export const isSamePart = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The change to send if the todo has become `latest`: only the edited fields, so that concurrent
 * changes of other fields are kept.
 */
export function changeFrom(
  todo: RecurringTodo,
  latest: RecurrenceDraft,
  draft: RecurrenceDraft,
  zone: string,
  now: Date,
): TodoChange {
  if (draft.type === latest.type && draft.type === 'none') return {};
  const change = changeOf(todo, draft, zone, now);
  if (draft.type !== latest.type) return change;
  delete change.recurrenceType;
  for (const [part, field] of Object.entries(fieldOf))
    if (isSamePart(draft[part as keyof typeof fieldOf], latest[part as keyof typeof fieldOf]))
      delete change[field];
  return change;
}

/** A day as a date in the browser's time zone, which the date picker uses. */
export const noonOf = (day: string) => new Date(`${day}T12:00`).toISOString();

const twoDigits = (count: number) => String(count).padStart(2, '0');

export function dayOfNoon(moment: string): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
