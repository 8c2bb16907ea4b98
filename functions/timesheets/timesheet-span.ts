import type { TimeSpan } from '#functions/time/time-sums-store.ts';
import { invalidInput } from '#shared/kit/problems.ts';
import { momentOf, nextDay } from '#shared/kit/zoned-time.ts';
import type { TimesheetFilter } from '#shared/timesheets/timesheet.ts';
import { rangeReversed } from '#shared/timesheets/timesheet-problems.ts';

/** When a day begins where the asking person is. */
export const startOfDay = (day: string, timeZone: string): Date => momentOf(day, '00:00', timeZone);

/** The days of a filter, both ends included, as moments. */
export const spanOfFilter = ({ startDate, endDate, timeZone }: TimesheetFilter): TimeSpan => {
  if (startDate && endDate && endDate < startDate) throw invalidInput({ endDate: rangeReversed });
  return {
    from: startDate ? startOfDay(startDate, timeZone) : undefined,
    to: endDate ? startOfDay(nextDay(endDate), timeZone) : undefined,
  };
};
