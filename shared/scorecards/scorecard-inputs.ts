import * as z from 'zod/mini';
import { id, ignored, line, prose, teamOfNew } from '../kit/fields.ts';
import { scorecardPeriod } from './line-item.ts';
import { maxAssignedAtOnce } from './scorecard-limits.ts';

const name = line('Scorecard name is required', 200);
const description = z.optional(z.nullable(prose(2000)));

export const scorecardCreation = z.strictObject({
  name,
  description,
  period: scorecardPeriod,
  teamId: teamOfNew,
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
