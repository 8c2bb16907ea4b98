import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { pageQuery } from '../kit/route.ts';
import { timeZone } from '../kit/time-zone.ts';
import { todoTimeEntry } from '../time/time-entry.ts';

/** A day of the calendar, `2026-01-31`. */
const day = z.iso
  .date()
  .check(z.refine((date) => date >= '1900' && date < '9999', 'Choose a day from 1900 on'));

/** Whose time, and which days: both ends are included, in the time zone of who asks. */
const filterFields = {
  userId: z.optional(id),
  startDate: z.optional(day),
  endDate: z.optional(day),
  timeZone: z._default(timeZone, 'UTC'),
};
export const timesheetFilter = z.strictObject(filterFields);
export type TimesheetFilter = z.output<typeof timesheetFilter>;

const orderFields = {
  sortBy: z._default(z.enum(['userName', 'startTime', 'duration']), 'startTime'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
};
const timesheetOrder = z.strictObject(orderFields);
export type TimesheetOrder = z.output<typeof timesheetOrder>;

export const timesheetQuery = z.extend(pageQuery, { ...filterFields, ...orderFields });

/** Time that somebody logged, with what it was spent on. */
export const timesheetEntry = todoTimeEntry;
export type TimesheetEntry = z.output<typeof timesheetEntry>;

export const timesheetAnalytics = z.object({
  /** Running ones among them. */
  totalEntries: z.int(),
  /** Seconds; what still runs is not in it, here and below. */
  totalDuration: z.int(),
  /** Seconds of an entry that has come to its end; 0 without any. */
  averageDuration: z.int(),
  activeTimers: z.int(),
  /** The five with the most time, most first. */
  topUsers: z.array(z.object({ id, name: z.string(), duration: z.int(), entryCount: z.int() })),
  /** Seven days in the zone asked for, oldest first: up to today, or to the last day of the filter. */
  dailyBreakdown: z.array(z.object({ date: z.iso.date(), duration: z.int(), entryCount: z.int() })),
});
export type TimesheetAnalytics = z.output<typeof timesheetAnalytics>;

export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormat>;

/** What the filter shows as a file, in the order of the list. */
export const timesheetExportStart = z.strictObject({
  ...filterFields,
  ...orderFields,
  format: exportFormat,
});

export const timesheetExport = z.object({
  id,
  format: exportFormat,
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How many entries there were when it began. */
  total: z.int(),
  /** How many are in the file so far. */
  written: z.int(),
  createdAt: timestamp,
  /** Of a file that is done; good for a few minutes, and given anew each time it is asked for. */
  downloadURL: z.nullable(z.string()),
});
export type TimesheetExport = z.output<typeof timesheetExport>;
