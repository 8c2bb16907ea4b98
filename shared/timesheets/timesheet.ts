import * as z from 'zod/mini';
import { csvSeparators } from '../kit/csv-line.ts';
import { id, timestamp } from '../kit/fields.ts';
import { pageQuery } from '../kit/route.ts';
import { timeZone } from '../kit/time-zone.ts';
import { decimalSigns } from '../kit/written-number.ts';
import { todoTimeEntry } from '../time/time-entry.ts';

/** A calendar day: `2026-01-31`. */
const day = z.iso
  .date()
  .check(z.refine((date) => date >= '1900' && date < '9999', 'Choose a day from 1900 on'));

/** A user, and days in the caller's time zone, both included. */
const filterFields = {
  userId: z.optional(id),
  startDate: z.optional(day),
  endDate: z.optional(day),
  timeZone: z._default(timeZone, 'UTC'),
};
interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const daysInOrder = z.refine<Days>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { error: 'The last day must be on or after the first day.', path: ['endDate'] },
);

export const timesheetFilter = z.strictObject(filterFields).check(daysInOrder);
export type TimesheetFilter = z.output<typeof timesheetFilter>;

/** Sorting by duration reads all entries for each page, because no index sorts by it. */
export const maxSortedByDuration = 5000;

const orderFields = {
  sortBy: z._default(z.enum(['userName', 'startTime', 'duration']), 'startTime'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
};
const timesheetOrder = z.strictObject(orderFields);
export type TimesheetOrder = z.output<typeof timesheetOrder>;

export const timesheetQuery = z
  .extend(pageQuery, { ...filterFields, ...orderFields })
  .check(daysInOrder);

/** A time entry with its todo. */
export const timesheetEntry = todoTimeEntry;
export type TimesheetEntry = z.output<typeof timesheetEntry>;

const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormat>;

/** The filtered timesheet as a file, in the order of the list. */
export const timesheetExportStart = z
  .strictObject({
    ...filterFields,
    ...orderFields,
    format: exportFormat,
    /** Only for CSV, as the decimal sign. */
    separator: z._default(z.enum(csvSeparators), 'comma'),
    decimalSign: z._default(z.enum(decimalSigns), 'point'),
  })
  .check(daysInOrder);

export const timesheetExport = z.object({
  id,
  format: exportFormat,
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Number of entries when the export started. */
  total: z.int(),
  /** Number of entries written so far. */
  written: z.int(),
  createdAt: timestamp,
  /** Valid for a few minutes and new in each response; null until the file is done. */
  downloadURL: z.nullable(z.string()),
});
export type TimesheetExport = z.output<typeof timesheetExport>;
