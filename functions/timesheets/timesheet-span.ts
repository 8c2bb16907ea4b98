import type { TimeSpan } from '#functions/time/time-sums-store.ts';
import { momentOf, nextDay } from '#shared/kit/zoned-time.ts';
import type { TimesheetFilter } from '#shared/timesheets/timesheet.ts';

/** Start of a day in the user's time zone. */
export const startOfDay = (day: string, timeZone: string): Date => momentOf(day, '00:00', timeZone);

/** The days of a filter, both included, as moments. */
export const spanOfFilter = ({ startDate, endDate, timeZone }: TimesheetFilter): TimeSpan => ({
  from: startDate ? startOfDay(startDate, timeZone) : undefined,
  to: endDate ? startOfDay(nextDay(endDate), timeZone) : undefined,
});
