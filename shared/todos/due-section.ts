import { dayNumberOf, dayOfNumber, weekdayNumberOf } from '../kit/calendar-day.ts';
import { dayOf } from '../kit/zoned-time.ts';
import type { CalendarTime } from '../work/view.ts';
import { dueStateOf } from './due-state.ts';

/** In the order in which they are shown. */
export const dueSections = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'thisWeek', label: 'This week' },
  { value: 'later', label: 'Later' },
  { value: 'undated', label: 'No date' },
] as const;
export type DueSection = (typeof dueSections)[number]['value'];

/** The last day of the current week. */
const lastDayOfWeek = ({ now, timeZone, weekStart }: CalendarTime): string => {
  const today = dayNumberOf(dayOf(now, timeZone));
  // `weekdayNumberOf` counts from Monday.
  const sinceStart = (weekdayNumberOf(today) + 1 - weekStart + 7) % 7;
  return dayOfNumber(today - sinceStart + 6) ?? '9999';
};

/** Where an open item that is due at a moment stands. */
export const dueSectionOf = (dueDate: string | null, time: CalendarTime): DueSection => {
  if (dueDate === null) return 'undated';
  const { now, timeZone } = time;
  const state = dueStateOf({ dueDate, status: 'not_started' }, now, timeZone);
  if (state !== 'other') return state;
  return dayOf(new Date(dueDate), timeZone) <= lastDayOfWeek(time) ? 'thisWeek' : 'later';
};
