import { dueLabel, formatTime } from '../../kit/dates/format-date.ts';
import type { DateChoice } from '../../ui/forms/date-picker/date-picker-content.tsx';
import { daysToMonday } from './mine/reschedule-choices.ts';
import { todosCopy } from './todos-copy.ts';

const copy = todosCopy.dateChoices;

export const defaultDueTime = '12:00';

/** `Tomorrow, 17:00`; without the time at the end of the day. */
export function dueMoment(dueDate: string, now: Date): string {
  const day = dueLabel({ dueDate, status: 'not_started' }, now)?.text ?? '';
  const time = formatTime(dueDate);
  return time === '23:59' ? day : `${day}, ${time}`;
}

/** The last millisecond of a day in the time zone of the browser. */
export function endOfDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999);
}

function dayIn(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
}

const choicesAt = (time: (day: Date) => Date): readonly DateChoice[] => [
  { label: copy.today, date: () => time(dayIn(0)) },
  { label: copy.tomorrow, date: () => time(dayIn(1)) },
  { label: copy.nextMonday, date: () => time(dayIn(daysToMonday())) },
];

/** At noon. */
export const dueChoices = choicesAt((day) => day);
export const endOfDayChoices = choicesAt(endOfDay);
