import { dayOf, momentOf, timeOf } from '#shared/kit/zoned-time.ts';
import { ruleOf } from '#shared/todos/recurrence.ts';
import {
  dayAt,
  daysAfter,
  type RecurrenceRule,
  type Weekday,
} from '#shared/todos/recurrence-rule.ts';
import { weekdayOf } from '#shared/todos/recurrence-words.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';

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

/** What the editor holds while it is open; days as its owner's calendar has them. */
export interface RecurrenceDraft {
  type: Todo['recurrenceType'];
  /** As typed. */
  interval: string;
  daysOfWeek: readonly Weekday[];
  startDay: string;
  endDay: string | null;
}

const defaultTime = '12:00';
export const longestInterval = 365;

/** How the todo repeats where its owner is; undefined where it does not. */
export const knownRule = (todo: RecurringTodo, zone: string): RecurrenceRule | undefined =>
  ruleOf({ ...todo, recurrenceTimeZone: zone });

const dueDayOf = ({ dueDate }: RecurringTodo, zone: string) =>
  dueDate === null ? undefined : dayOf(new Date(dueDate), zone);

/** The time of day that it is due at. */
export const dueTimeOf = ({ dueDate }: RecurringTodo, zone: string) =>
  dueDate === null ? defaultTime : timeOf(new Date(dueDate), zone);

/** `zone` is its owner's, here and below. */
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

/** Begins on another day, and recurs on that weekday where it did on the former one alone. */
export function startedOn(draft: RecurrenceDraft, startDay: string): Partial<RecurrenceDraft> {
  const { daysOfWeek, startDay: former } = draft;
  const followsStart = daysOfWeek.length === 1 && daysOfWeek[0] === weekdayOf(former);
  return { startDay, ...(followsStart && { daysOfWeek: [weekdayOf(startDay)] }) };
}

/** What is wrong with it, said to the person. */
export function faultsOf({ type, interval, daysOfWeek, startDay, endDay }: RecurrenceDraft) {
  const count = Number(interval);
  const isCount = /^\d+$/.test(interval.trim()) && count >= 1 && count <= longestInterval;
  if (type === 'none') return {};
  return {
    ...(!isCount && { interval: `Must be a whole number from 1 to ${longestInterval}` }),
    ...(type === 'weekly' && daysOfWeek.length === 0 && { daysOfWeek: 'Choose at least one day.' }),
    ...(endDay !== null &&
      endDay < startDay && { endDay: 'Choose an end that is not before the start.' }),
  };
}
export type RecurrenceFaults = Partial<Record<'interval' | 'daysOfWeek' | 'endDay', string>>;

/** Its rule, once nothing is wrong with it. */
export function ruleOfDraft(draft: RecurrenceDraft): RecurrenceRule | undefined {
  const { type, interval, daysOfWeek, startDay, endDay } = draft;
  if (type === 'none' || Object.keys(faultsOf(draft)).length > 0) return undefined;
  return { type, interval: Number(interval), daysOfWeek, startDay, endDay };
}

/** The days of the next ones after this todo, three at most. */
export function nextDays(todo: RecurringTodo, rule: RecurrenceRule, zone: string): string[] {
  const day = dueDayOf(todo, zone) ?? dayAt(rule, 0);
  return day === undefined ? [] : daysAfter(rule, day, 3);
}

/** What is sent for it. */
export function changeOf(todo: RecurringTodo, draft: RecurrenceDraft, zone: string): TodoChange {
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
    // The very moment it had, where it has the same day.
    recurrenceStartDate:
      rule.startDay === former?.startDay ? todo.recurrenceStartDate : momentOn(rule.startDay),
    recurrenceEndDate:
      rule.endDay === null
        ? null
        : rule.endDay === former?.endDay
          ? todo.recurrenceEndDate
          : momentOn(rule.endDay),
    ...(todo.dueDate === null && firstDay !== undefined && { dueDate: momentOn(firstDay) }),
  };
}

const fieldOf = {
  interval: 'recurrenceInterval',
  daysOfWeek: 'recurrenceDaysOfWeek',
  startDay: 'recurrenceStartDate',
  endDay: 'recurrenceEndDate',
} as const;

export const isSamePart = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What is sent for it where it was `latest` before: of what repeats so already that alone which is
 * changed, so that what somebody else changes beside it stays.
 */
export function changeFrom(
  todo: RecurringTodo,
  latest: RecurrenceDraft,
  draft: RecurrenceDraft,
  zone: string,
): TodoChange {
  if (draft.type === latest.type && draft.type === 'none') return {};
  const change = changeOf(todo, draft, zone);
  if (draft.type !== latest.type) return change;
  delete change.recurrenceType;
  for (const [part, field] of Object.entries(fieldOf))
    if (isSamePart(draft[part as keyof typeof fieldOf], latest[part as keyof typeof fieldOf]))
      delete change[field];
  return change;
}

/** A day for a control that knows moments of the browser's own zone. */
export const noonOf = (day: string) => new Date(`${day}T12:00`).toISOString();

const twoDigits = (count: number) => String(count).padStart(2, '0');

export function dayOfNoon(moment: string): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
