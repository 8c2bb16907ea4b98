import * as z from 'zod/mini';
import { id, ignored, maxLength, prose, timestamp } from '../kit/fields.ts';
import { isDay } from './periods.ts';
import { scorecard, scorecardAssignment } from './scorecard.ts';

/** One value per scorecard, measurable and period. */
export const scorecardEntry = z.object({
  id,
  scorecardId: id,
  lineItemId: id,
  /** First moment of the first day and last moment of the last day, in UTC. */
  periodStart: timestamp,
  periodEnd: timestamp,
  /** In the plain form of its unit; null if cleared. */
  value: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdBy: id,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ScorecardEntry = z.output<typeof scorecardEntry>;

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

/** A scorecard with its measurables in order and the entries of the last periods. */
export const scorecardGrid = z.object({
  scorecard,
  assignments: z.array(scorecardAssignment),
  entries: z.array(scorecardEntry),
  /** Set if not all entries fit into the response: the days that are missing. */
  remaining: z.optional(z.object({ startDate: z.iso.date(), endDate: z.iso.date() })),
});
export type ScorecardGrid = z.output<typeof scorecardGrid>;

/** The last day shown, in the user's calendar; today in UTC if absent. */
export const gridQuery = z.strictObject({ endDate: z.optional(calendarDay) });
