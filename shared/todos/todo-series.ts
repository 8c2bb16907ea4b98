import * as z from 'zod/mini';
import { dayNumberOf, dayOfNumber } from '../kit/calendar-day.ts';
import { lastMomentOf } from '../kit/planned-time.ts';
import { dayOf, momentOf, timeOf } from '../kit/zoned-time.ts';
import { fieldsWith } from '../work/field-rules.ts';
import { ruleOf } from './recurrence.ts';
import { dayAfter, lastDayUpTo } from './recurrence-rule.ts';
import { type Todo, todo } from './todo.ts';
import { todoFields } from './todo-fields.ts';

/** Fields that every todo of a series gets. */
export const copiedFields = fieldsWith(todoFields, 'isCopied');

const copied = z.pick(todo, {
  ...(Object.fromEntries(copiedFields.map((field) => [field, true])) as Record<
    (typeof copiedFields)[number],
    true
  >),
  createdBy: true,
  recurrenceType: true,
  recurrenceInterval: true,
  recurrenceDaysOfWeek: true,
  recurrenceStartDate: true,
  recurrenceEndDate: true,
  recurrenceTimeZone: true,
});

/** Creates recurring todos one after the other. */
export const series = z.extend(copied, {
  companyId: z.string(),
  id: z.string(),
  /** The first todo. */
  rootTodoId: z.string(),
  /** Whose time zone is used: the assignee, otherwise the creator or their successor. */
  ownerId: z.string(),
  /** `17:00`, in the owner's time zone. */
  dueTime: z.string(),
  /** When a todo starts, so many days before it is due. */
  start: z.nullable(z.object({ days: z.int(), time: z.string() })),
  /** Number of todos so far, and number of the latest one. */
  made: z.int(),
  /** The day of the latest todo. */
  latestDay: z.string(),
  /** The day of the next todo; null after the end. */
  nextDay: z.nullable(z.string()),
  /** How many were created on completion and removed when that was undone. */
  withdrawn: z._default(z.int(), 0),
  version: z.int(),
  /** Set if the description is an item of its own: its bytes. */
  long: z.optional(z.int()),
});
export type Series = z.output<typeof series>;

export const timeZoneOf = ({ recurrenceTimeZone }: Pick<Series, 'recurrenceTimeZone'>) =>
  recurrenceTimeZone ?? 'UTC';

export const shiftedDay = (day: string, by: number) => dayOfNumber(dayNumberOf(day) + by) ?? day;

/** How many days before the due day, and at what time, the todo starts. */
export const startBefore = (
  { startDate, dueDate }: Pick<Todo, 'startDate' | 'dueDate'>,
  timeZone: string,
): Series['start'] => {
  if (startDate === null || dueDate === null) return null;
  const [start, due] = [new Date(startDate), new Date(dueDate)];
  const days = dayNumberOf(dayOf(start, timeZone)) - dayNumberOf(dayOf(due, timeZone));
  return { days, time: timeOf(start, timeZone) };
};

/** Whether the todos would start after they are due. */
export const startsAfterDueTime = ({ start, dueTime }: Pick<Series, 'start' | 'dueTime'>) =>
  start !== null && (start.days > 0 || (start.days === 0 && start.time > dueTime));

/** Recomputes the day of the next todo. */
export const withNextDay = (changed: Series): Series => {
  const rule = ruleOf(changed);
  return { ...changed, nextDay: (rule && dayAfter(rule, changed.latestDay)) ?? null };
};

/** The series fields of the first todo. */
export const firstOccurrenceFields = (
  seriesId: string,
  first: Pick<Todo, 'dueDate' | 'recurrenceTimeZone' | 'updatedAt'>,
) => {
  const due = new Date(first.dueDate ?? first.updatedAt);
  return { seriesId, occurrence: 1, plannedDay: dayOf(due, timeZoneOf(first)) };
};

/**
 * When the later todos are due. If the default time of the first day had passed, the first todo is
 * due at the end of its day, and the later ones at the time that the recurrence starts at.
 */
const dueTimeOf = (
  { recurrenceStartDate }: Pick<RecurringTodo, 'recurrenceStartDate'>,
  due: Date,
  start: Series['start'],
  timeZone: string,
): string => {
  const day = dayOf(due, timeZone);
  const begin = recurrenceStartDate === null ? due : new Date(recurrenceStartDate);
  const isEndOfDay = due.getTime() === lastMomentOf(day, timeZone).getTime();
  const ofBegin = timeOf(begin, timeZone);
  const fits = dayOf(begin, timeZone) === day && !startsAfterDueTime({ start, dueTime: ofBegin });
  return isEndOfDay && fits ? ofBegin : timeOf(due, timeZone);
};

type RecurringTodo = Pick<Todo, keyof typeof copied.shape | 'id' | 'startDate'> & {
  companyId: string;
};

/** A series whose first todo is due at `dueDate`. */
export const newSeries = (
  first: RecurringTodo,
  dueDate: string,
  { id, ownerId }: { id: string; ownerId: string },
): Series => {
  const timeZone = timeZoneOf(first);
  const due = new Date(dueDate);
  const start = startBefore({ ...first, dueDate }, timeZone);
  return withNextDay({
    ...copied.parse(first),
    companyId: first.companyId,
    id,
    rootTodoId: first.id,
    ownerId,
    dueTime: dueTimeOf(first, due, start, timeZone),
    start,
    made: 1,
    latestDay: dayOf(due, timeZone),
    nextDay: null,
    withdrawn: 0,
    version: 1,
  });
};

/**
 * How many days before the due day a todo is created: on the day it starts, but not before the
 * previous one is due.
 */
const daysAhead = ({ start, latestDay }: Series, nextDay: string) =>
  Math.max(0, Math.min(-(start?.days ?? 0), dayNumberOf(nextDay) - dayNumberOf(latestDay)));

/**
 * When the next todo is created: at the start of the day it starts or is due, in the owner's time
 * zone.
 */
export const nextOccurrenceAt = (recurring: Series): string | undefined => {
  if (recurring.nextDay === null) return undefined;
  const day = shiftedDay(recurring.nextDay, -daysAhead(recurring, recurring.nextDay));
  return momentOf(day, '00:00', timeZoneOf(recurring)).toISOString();
};

/** After missed days: the first future day if its todo starts by now, otherwise the last missed. */
const dayOfMissed = (recurring: Series, nextDay: string, today: string) => {
  const rule = ruleOf(recurring);
  const coming = rule && dayAfter(rule, shiftedDay(today, -1));
  const lastToMake = shiftedDay(today, daysAhead(recurring, nextDay));
  return coming && coming <= lastToMake ? coming : rule && lastDayUpTo(rule, today);
};

/**
 * The day of the next todo, if it is due to be created. After several missed days only one todo is
 * created. `isAhead` ignores when it is due to be created.
 */
export const nextOccurrenceDay = (
  recurring: Series,
  now: Date,
  { isAhead = false } = {},
): string | undefined => {
  const { nextDay } = recurring;
  const moment = nextOccurrenceAt(recurring);
  if (moment === undefined || nextDay === null) return undefined;
  if (moment > now.toISOString()) return isAhead ? nextDay : undefined;
  const today = dayOf(now, timeZoneOf(recurring));
  return nextDay >= today ? nextDay : dayOfMissed(recurring, nextDay, today);
};

/** Due date and start date of the todo for this day. */
export const datesOn = (recurring: Series, day: string) => {
  const { dueTime, start } = recurring;
  const at = (on: string, time: string) => momentOf(on, time, timeZoneOf(recurring)).toISOString();
  return {
    dueDate: at(day, dueTime),
    startDate: start && at(shiftedDay(day, start.days), start.time),
  };
};

/** The series before it created its latest todo. `day` is the day of the todo before that. */
export const withoutLatest = (series: Series, day: string): Series =>
  withNextDay({
    ...series,
    made: series.made - 1,
    latestDay: day,
    withdrawn: series.withdrawn + 1,
  });

/** The series fields of a todo without a series. */
export const noSeries = {
  parentTodoId: null,
  isRecurringInstance: false,
  seriesId: undefined,
  occurrence: undefined,
  plannedDay: undefined,
  movedByJob: undefined,
};

/** The todo for the next day, and the series after its creation. */
export const makeNextOccurrence = (before: Series, day: string, id: string, now: Date) => {
  const after = withNextDay({ ...before, made: before.made + 1, latestDay: day });
  const made = {
    ...copied.parse(after),
    id,
    ...datesOn(after, day),
    status: 'not_started' as const,
    archived: false,
    parentTodoId: after.rootTodoId,
    isRecurringInstance: true,
    seriesId: after.id,
    occurrence: after.made,
    plannedDay: day,
    completedAt: null,
    statusBeforeCompletion: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return { after, made };
};
