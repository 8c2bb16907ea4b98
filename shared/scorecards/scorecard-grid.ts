import * as z from 'zod/mini';
import { scorecard, scorecardAssignment } from './scorecard.ts';
import { scorecardEntry } from './scorecard-entry.ts';

/** A scorecard with its measurables in order and the entries of the last periods. */
export const scorecardGrid = z.object({
  scorecard,
  assignments: z.array(scorecardAssignment),
  entries: z.array(scorecardEntry),
  /** Set if not all entries fit into the response: the days that are missing. */
  remaining: z.optional(z.object({ startDate: z.iso.date(), endDate: z.iso.date() })),
});
export type ScorecardGrid = z.output<typeof scorecardGrid>;
