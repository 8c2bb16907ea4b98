import * as z from 'zod/mini';
import { id, line, maxLength, prose } from '../kit/fields.ts';
import { orientationRule, scorecardPeriod, trailingCalculation, unitType } from './line-item.ts';
import { isGoalText } from './unit-values.ts';

const title = line('Please enter a measurable name', 200);
const description = z.optional(z.nullable(prose(2000)));
/** Blank means none. */
const goalValue = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), maxLength(40), z.refine(isGoalText, 'Enter the goal as a number')),
      z.transform((text: string) => text || null),
    ),
  ),
);

const settings = {
  unitType: z.optional(unitType),
  orientationRule: z.optional(orientationRule),
  goalValue,
  goalValueTo: goalValue,
  trailingCalculation: z.optional(trailingCalculation),
  showTotal: z.optional(z.boolean()),
  showAverage: z.optional(z.boolean()),
  showGoal: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
};

export const lineItemCreation = z.strictObject({
  title,
  description,
  periodInterval: scorecardPeriod,
  /** The caller if absent. */
  ownerId: z.optional(id),
  teamId: z.optional(z.nullable(id)),
  ...settings,
});
export type LineItemCreation = z.output<typeof lineItemCreation>;

/** The period cannot change, because scorecards and entries depend on it. */
export const lineItemChange = z.strictObject({
  title: z.optional(title),
  description,
  ownerId: z.optional(id),
  ...settings,
});
export type LineItemChange = z.output<typeof lineItemChange>;
