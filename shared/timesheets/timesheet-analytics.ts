import * as z from 'zod/mini';
import { id } from '../kit/fields.ts';

export const timesheetAnalytics = z.object({
  /** Including running timers. */
  totalEntries: z.int(),
  /** In seconds, without running timers, here and below. */
  totalDuration: z.int(),
  /** Seconds per finished entry; 0 without any. */
  averageDuration: z.int(),
  activeTimers: z.int(),
  /** The five users with the most time, most first. */
  topUsers: z.array(z.object({ id, name: z.string(), duration: z.int(), entryCount: z.int() })),
  /** Seven days in the given time zone, oldest first, up to today or the end of the filter. */
  dailyBreakdown: z.array(z.object({ date: z.iso.date(), duration: z.int(), entryCount: z.int() })),
});
export type TimesheetAnalytics = z.output<typeof timesheetAnalytics>;
