import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

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
