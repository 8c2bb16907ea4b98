import { dayNumberOf, dayOfNumber, weekdayNumberOf } from '#shared/kit/calendar-day.ts';
import { dayOf } from '#shared/kit/zoned-time.ts';
import { dueStateOf } from '#shared/todos/due-state.ts';

/** In the order of the page. */
export const dueSections = [
  'overdue',
  'today',
  'tomorrow',
  'thisWeek',
  'later',
  'undated',
] as const;
export type DueSection = (typeof dueSections)[number];

/** The reader's clock and calendar. */
export interface DueCalendar {
  now: Date;
  timeZone: string;
  /** As `Date.getDay` counts. */
  weekStart: number;
}

/** The last day of the current week. */
function lastDayOfWeek({ now, timeZone, weekStart }: DueCalendar): string {
  const today = dayNumberOf(dayOf(now, timeZone));
  // `weekdayNumberOf` counts from Monday.
  const sinceStart = (weekdayNumberOf(today) + 1 - weekStart + 7) % 7;
  return dayOfNumber(today - sinceStart + 6) ?? '9999';
}

/** Where an open item that is due at a moment stands. */
export function sectionOf(dueDate: string | null, calendar: DueCalendar): DueSection {
  if (dueDate === null) return 'undated';
  const { now, timeZone } = calendar;
  const state = dueStateOf({ dueDate, status: 'not_started' }, now, timeZone);
  if (state !== 'other') return state;
  return dayOf(new Date(dueDate), timeZone) <= lastDayOfWeek(calendar) ? 'thisWeek' : 'later';
}
