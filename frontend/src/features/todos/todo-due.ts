import { endOfDayTime, hasPassed, lastMomentOf, plannedAt } from '#shared/kit/planned-time.ts';
import { defaultDueTime } from '#shared/todos/default-times.ts';
import { dueLabel, formatMonthDay, formatTime } from '../../kit/dates/format-date.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import type { DateChoice } from '../../ui/forms/date-picker/date-picker-content.tsx';
import { todosCopy } from './todos-copy.ts';

const copy = todosCopy.dateChoices;

/** `Tomorrow, 17:00`; without the time at the end of the day. `Today, 17:00 has passed`. */
export function dueMoment(dueDate: string, now: Date): string {
  const time = formatTime(dueDate);
  if (hasPassed(dueDate, now)) {
    const isToday = localDayOf(new Date(dueDate)) === localDayOf(now);
    return copy.passed(isToday ? copy.today : formatMonthDay(dueDate, now), time);
  }
  const day = dueLabel({ dueDate, status: 'not_started' }, now)?.text ?? '';
  return time === endOfDayTime ? day : `${day}, ${time}`;
}

/** The last millisecond of a day in the time zone of the browser. */
export const endOfDay = (day: Date): Date => lastMomentOf(localDayOf(day), localTimeZone());

/** So many days from today, at a default time. */
function dueIn(days: number, time: string): Date {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return plannedAt(localDayOf(day), time, localTimeZone(), now);
}

/** Days until the next Monday, never today. */
function daysToMonday(): number {
  return (8 - new Date().getDay()) % 7 || 7;
}

type Labels = Record<'today' | 'tomorrow' | 'nextMonday', string>;

const choicesAt = (time: string, labels: Labels = copy): readonly DateChoice[] => [
  { label: labels.today, date: () => dueIn(0, time) },
  { label: labels.tomorrow, date: () => dueIn(1, time) },
  { label: labels.nextMonday, date: () => dueIn(daysToMonday(), time) },
];

export const dueChoices = choicesAt(defaultDueTime);
export const endOfDayChoices = choicesAt(endOfDayTime);
/** Of the dashboard. */
export const rescheduleChoices = choicesAt('17:00', copy.at5PM).map((choice) => ({
  ...choice,
  time: '17:00',
}));
