import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

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
