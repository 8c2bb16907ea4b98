import { momentOf, nextDay } from './zoned-time.ts';

const minuteMs = 60_000;

/** Screens show minutes, so a moment has passed once the clock shows its minute. */
export const hasPassed = (moment: string | Date, now: Date) =>
  new Date(moment).getTime() <= Math.floor(now.getTime() / minuteMs) * minuteMs;

/** Due at the end of the day. */
export const endOfDayTime = '23:59';

/** The last millisecond of a day. */
export const lastMomentOf = (day: string, timeZone: string): Date =>
  new Date(momentOf(nextDay(day), '00:00', timeZone).getTime() - 1);

/**
 * A default time of a day; the end of the day if that time has passed today, so that what is planned
 * for today is not overdue at once. A time that somebody typed is kept instead.
 */
export const plannedAt = (day: string, time: string, timeZone: string, now: Date): Date => {
  const moment = momentOf(day, time, timeZone);
  const end = lastMomentOf(day, timeZone);
  return time === endOfDayTime || (hasPassed(moment, now) && !hasPassed(end, now)) ? end : moment;
};
