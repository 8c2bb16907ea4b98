import { utcDayOf } from '#shared/kit/calendar-day.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The local calendar day of a moment, `YYYY-MM-DD`. */
export const localDayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** The start of a day, `YYYY-MM-DD`, in local time. */
export function startOfLocalDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

/** 12:00 of a day, `YYYY-MM-DD`, in local time, for controls that use Dates. */
export const localNoonOf = (day: string): Date => new Date(`${day}T12:00`);

/** Whether a calendar day is over in local time. `date` is a day, or 12:00 UTC of it. */
export const isDayOver = (date: string, now: Date): boolean => utcDayOf(date) < localDayOf(now);
