import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
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

/** A scorecard with its measurables in order and the entries of the last periods. */
export const scorecardGrid = z.object({
  scorecard,
  assignments: z.array(scorecardAssignment),
  entries: z.array(scorecardEntry),
  /** Set if not all entries fit into the response: the days that are missing. */
  remaining: z.optional(z.object({ startDate: z.iso.date(), endDate: z.iso.date() })),
});
export type ScorecardGrid = z.output<typeof scorecardGrid>;
