import * as z from 'zod/mini';
import { id, prose, timestamp } from '../kit/fields.ts';
import { isDay } from './periods.ts';
import { scorecard, scorecardAssignment } from './scorecard.ts';

/** What was measured in one period: one entry for each scorecard, measurable and period start. */
export const scorecardEntry = z.object({
  id,
  scorecardId: id,
  lineItemId: id,
  /** The first moment of its first day, and the last one of its last, of the calendar, in UTC. */
  periodStart: timestamp,
  periodEnd: timestamp,
  /** In the unit's plain form; null where it was cleared. */
  value: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdBy: id,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ScorecardEntry = z.output<typeof scorecardEntry>;

/** `2026-11-20`, or a moment of which the day as written counts; gives the day. */
const calendarDay = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine(
      (text) => isDay(text.slice(0, 10)) && /^.{10}(T[\d:.Z+-]+)?$/.test(text),
      'Invalid date',
    ),
  ),
  z.transform((text: string) => text.slice(0, 10)),
);

const value = z.nullable(z.string().check(z.trim(), z.maxLength(100)));
const notes = z.optional(z.nullable(prose(2000)));

/** Whatever day of the period is named. What is left out of an entry that is there stays. */
export const entryCreation = z.strictObject({
  scorecardId: id,
  lineItemId: id,
  periodStart: calendarDay,
  /** Follows from the period; taken so that callers may say it. */
  periodEnd: z.optional(z.nullable(calendarDay)),
  value: z.optional(value),
  notes,
});

export const entryChange = z.strictObject({ value: z.optional(value), notes });

/** Days at both ends are included. */
export const entriesQuery = z.strictObject({
  startDate: z.optional(calendarDay),
  endDate: z.optional(calendarDay),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

/** A scorecard with its measurables in their order, and what was entered in the last periods. */
export const scorecardGrid = z.object({
  scorecard,
  assignments: z.array(scorecardAssignment),
  entries: z.array(scorecardEntry),
  /** Where notes are so long that not all of it fits: the days to ask for what was entered. */
  remaining: z.optional(z.object({ startDate: z.iso.date(), endDate: z.iso.date() })),
});
export type ScorecardGrid = z.output<typeof scorecardGrid>;

/** Up to the period of this day of the asking person's calendar; today in UTC when missing. */
export const gridQuery = z.strictObject({ endDate: z.optional(calendarDay) });
