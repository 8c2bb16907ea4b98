import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { lineItem, scorecardPeriod } from './line-item.ts';

export const scorecard = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  period: scorecardPeriod,
  isActive: z.boolean(),
  teamId: id,
  ownerId: id,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Scorecard = z.output<typeof scorecard>;

/** A measurable of a scorecard. */
export const scorecardAssignment = z.object({
  id,
  scorecardId: id,
  lineItemId: id,
  lineItem,
  /** From 0. */
  sortOrder: z.int(),
  createdAt: timestamp,
});
export type ScorecardAssignment = z.output<typeof scorecardAssignment>;
