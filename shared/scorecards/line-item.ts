import * as z from 'zod/mini';
import { id, line, maxLength, prose, timestamp } from '../kit/fields.ts';
import { isGoalText } from './unit-values.ts';

export const scorecardPeriod = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'annual']);
export type ScorecardPeriod = z.output<typeof scorecardPeriod>;

export const unitType = z.enum(['number', 'currency', 'percentage', 'time', 'yes_no', 'total']);
export type UnitType = z.output<typeof unitType>;

export const orientationRule = z.enum([
  'greater_than_or_equal',
  'less_than_or_equal',
  'equal_to',
  'between',
  'above',
  'below',
]);
export type OrientationRule = z.output<typeof orientationRule>;

/** Sum of the ten periods shown, or average of the last 4 or 13. */
export const trailingCalculation = z.enum(['total', 'average', 'trailing_4', 'trailing_13']);
export type TrailingCalculation = z.output<typeof trailingCalculation>;

/** Screens call it a measurable. */
export const lineItem = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  ownerId: id,
  /**
   * If that team is private, only its members see the measurable. Null: it belongs to the company.
   */
  teamId: z.nullable(id),
  periodInterval: scorecardPeriod,
  unitType,
  orientationRule,
  /** In the plain form of its unit; null without a target. */
  goalValue: z.nullable(z.string()),
  /** The other end of `between`. */
  goalValueTo: z.nullable(z.string()),
  trailingCalculation,
  showTotal: z.boolean(),
  showAverage: z.boolean(),
  showGoal: z.boolean(),
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type LineItem = z.output<typeof lineItem>;

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
