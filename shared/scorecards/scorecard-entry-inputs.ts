import * as z from 'zod/mini';
import { id, ignored, maxLength, prose } from '../kit/fields.ts';
import { isDay } from './periods.ts';

/** `2026-11-20`, or a moment, of which the day as written counts. */
const calendarDay = z.pipe(
  z.string().check(
    maxLength(40),
    z.refine(
      (text) => isDay(text.slice(0, 10)) && /^.{10}(T[\d:.Z+-]+)?$/.test(text),
      'Invalid date',
    ),
  ),
  z.transform((text: string) => text.slice(0, 10)),
);

const value = z.nullable(z.string().check(z.trim(), maxLength(100)));
const notes = z.optional(z.nullable(prose(2000)));

/** Any day of the period. Absent fields of an existing entry stay. */
export const entryCreation = z.strictObject({
  scorecardId: id,
  lineItemId: id,
  periodStart: calendarDay,
  /** Derived from the period and ignored. */
  periodEnd: z.optional(z.nullable(calendarDay)),
  value: z.optional(value),
  notes,
  ...ignored('createdBy'),
});

export const entryChange = z.strictObject({ value: z.optional(value), notes });

/** Both days are included. */
export const entriesQuery = z.strictObject({
  startDate: z.optional(calendarDay),
  endDate: z.optional(calendarDay),
  cursor: z.optional(z.string().check(maxLength(2000))),
});

/** The last day shown, in the user's calendar; today in UTC if absent. */
export const gridQuery = z.strictObject({ endDate: z.optional(calendarDay) });
