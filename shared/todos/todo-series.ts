import * as z from 'zod/mini';
import { dayNumberOf, dayOfNumber } from '../kit/calendar-day.ts';
import { dayOf, momentOf, timeOf } from '../kit/zoned-time.ts';
import { ruleOf } from './recurrence.ts';
import { dayAfter, lastDayUpTo } from './recurrence-rule.ts';
import { type Todo, todo } from './todo.ts';

/** What every todo of a series is made with. */
export const copiedFields = [
  'title',
  'description',
  'priority',
  'assigneeId',
  'teamId',
  'goalId',
] as const satisfies readonly (keyof Todo)[];

const copied = z.pick(todo, {
  title: true,
  description: true,
  priority: true,
  assigneeId: true,
  teamId: true,
  goalId: true,
  createdBy: true,
  recurrenceType: true,
  recurrenceInterval: true,
  recurrenceDaysOfWeek: true,
  recurrenceStartDate: true,
  recurrenceEndDate: true,
  recurrenceTimeZone: true,
});

/** Makes the todos that recur, one after the other; each of them is a todo like any other. */
export const series = z.extend(copied, {
  companyId: z.string(),
  id: z.string(),
  /** The todo that began to recur. */
  rootTodoId: z.string(),
  /** In whose time zone it recurs: the assignee, else who created it, else who took over. */
  ownerId: z.string(),
  /** `17:00`, on the owner's wall, of the day that the rule gives. */
  dueTime: z.string(),
  /** When one starts, so many days from the day it is due. */
  start: z.nullable(z.object({ days: z.int(), time: z.string() })),
  /** How many there have been; the latest one has this number. */
  made: z.int(),
  /** The day that the latest one was made for. */
  latestDay: z.string(),
  /** The day that the next one is made for; null after the end. */
  nextDay: z.nullable(z.string()),
  version: z.int(),
});
export type Series = z.output<typeof series>;

export const timeZoneOf = ({ recurrenceTimeZone }: Pick<Series, 'recurrenceTimeZone'>) =>
  recurrenceTimeZone ?? 'UTC';

export const shiftedDay = (day: string, by: number) => dayOfNumber(dayNumberOf(day) + by) ?? day;

/** How long before the day it is due, and at what time of day, the todo starts. */
export const startBefore = (
  { startDate, dueDate }: Pick<Todo, 'startDate' | 'dueDate'>,
  timeZone: string,
): Series['start'] => {
  if (startDate === null || dueDate === null) return null;
  const [start, due] = [new Date(startDate), new Date(dueDate)];
  const days = dayNumberOf(dayOf(start, timeZone)) - dayNumberOf(dayOf(due, timeZone));
  return { days, time: timeOf(start, timeZone) };
};

/** Whether what it makes starts after it is due. */
export const startsAfterDueTime = ({ start, dueTime }: Pick<Series, 'start' | 'dueTime'>) =>
  start !== null && (start.days > 0 || (start.days === 0 && start.time > dueTime));

/** With the day of the next one, as its rule says by now. */
export const withNextDay = (changed: Series): Series => {
  const rule = ruleOf(changed);
  return { ...changed, nextDay: (rule && dayAfter(rule, changed.latestDay)) ?? null };
};

/** What the first todo of a series is in it. */
export const firstOf = (
  seriesId: string,
  first: Pick<Todo, 'dueDate' | 'recurrenceTimeZone' | 'updatedAt'>,
) => {
  const due = new Date(first.dueDate ?? first.updatedAt);
  return { seriesId, occurrence: 1, plannedDay: dayOf(due, timeZoneOf(first)) };
};

type RecurringTodo = Pick<Todo, keyof typeof copied.shape | 'id' | 'startDate'> & {
  companyId: string;
};

/** The todo, which is due at `dueDate`, is its first one. */
export const newSeries = (
  first: RecurringTodo,
  dueDate: string,
  { id, ownerId }: { id: string; ownerId: string },
): Series => {
  const timeZone = timeZoneOf(first);
  const due = new Date(dueDate);
  return withNextDay({
    ...copied.parse(first),
    companyId: first.companyId,
    id,
    rootTodoId: first.id,
    ownerId,
    dueTime: timeOf(due, timeZone),
    start: startBefore({ ...first, dueDate }, timeZone),
    made: 1,
    latestDay: dayOf(due, timeZone),
    nextDay: null,
    version: 1,
  });
};

/**
 * How many days before it is due one is made: on the day it starts, but not before the one before it
 * is due.
 */
const daysAhead = ({ start, latestDay }: Series, nextDay: string) =>
  Math.max(0, Math.min(-(start?.days ?? 0), dayNumberOf(nextDay) - dayNumberOf(latestDay)));

/** When the next one is made: as the day begins, where its owner is, on which it starts or is due. */
export const comesAt = (recurring: Series): string | undefined => {
  if (recurring.nextDay === null) return undefined;
  const day = shiftedDay(recurring.nextDay, -daysAhead(recurring, recurring.nextDay));
  return momentOf(day, '00:00', timeZoneOf(recurring)).toISOString();
};

/** Of several that were missed: the first that is still to come if it starts by now, else the last. */
const dayOfMissed = (recurring: Series, nextDay: string, today: string) => {
  const rule = ruleOf(recurring);
  const coming = rule && dayAfter(rule, shiftedDay(today, -1));
  const lastToMake = shiftedDay(today, daysAhead(recurring, nextDay));
  return coming && coming <= lastToMake ? coming : rule && lastDayUpTo(rule, today);
};

/**
 * The day that the next one is made for, where it is time. Of several that are over only one is made:
 * nobody wants to find ten of them. `ahead`: also before its time.
 */
export const dayToMake = (recurring: Series, now: Date, ahead: boolean): string | undefined => {
  const { nextDay } = recurring;
  const moment = comesAt(recurring);
  if (moment === undefined || nextDay === null) return undefined;
  if (moment > now.toISOString()) return ahead ? nextDay : undefined;
  const today = dayOf(now, timeZoneOf(recurring));
  return nextDay >= today ? nextDay : dayOfMissed(recurring, nextDay, today);
};

/** When one that is made for this day is due and starts. */
export const datesOn = (recurring: Series, day: string) => {
  const { dueTime, start } = recurring;
  const at = (on: string, time: string) => momentOf(on, time, timeZoneOf(recurring)).toISOString();
  return {
    dueDate: at(day, dueTime),
    startDate: start && at(shiftedDay(day, start.days), start.time),
  };
};

/** What a todo that belongs to no series has instead of what it has in one. */
export const standingAlone = {
  parentTodoId: null,
  isRecurringInstance: false,
  seriesId: undefined,
  occurrence: undefined,
  plannedDay: undefined,
  movedByJob: undefined,
};

/** The series once it has made its todo of this day, and that todo. */
export const makeNext = (before: Series, day: string, id: string, now: Date) => {
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
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return { after, made };
};
