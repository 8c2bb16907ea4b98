import * as z from 'zod/mini';
import { id, ignored, line, prose, timestamp } from '../kit/fields.ts';
import { lineItem, scorecardPeriod } from './line-item.ts';
import { maxAssignedAtOnce } from './scorecard-limits.ts';

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

const name = line('Scorecard name is required', 200);
const description = z.optional(z.nullable(prose(2000)));

export const scorecardCreation = z.strictObject({
  name,
  description,
  period: scorecardPeriod,
  teamId: id,
  /** The caller if absent. */
  ownerId: z.optional(id),
  isActive: z.optional(z.boolean()),
});

export const scorecardChange = z.strictObject({
  name: z.optional(name),
  description,
  period: z.optional(scorecardPeriod),
  isActive: z.optional(z.boolean()),
  ownerId: z.optional(id),
});

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

export const assignmentCreation = z.strictObject({
  lineItemIds: z
    .array(id)
    .check(
      z.minLength(1, 'Please select at least one measurable'),
      z.maxLength(maxAssignedAtOnce, `At most ${maxAssignedAtOnce} at once`),
    ),
  ...ignored('scorecardId', 'lineItemId', 'lineItem', 'sortOrder'),
});

/** The new position. A position after the last one means last. */
export const assignmentChange = z.strictObject({
  sortOrder: z.int().check(z.gte(0), z.lte(1000)),
});
