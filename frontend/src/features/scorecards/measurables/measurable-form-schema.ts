import * as z from 'zod/mini';
import { line } from '#shared/kit/fields.ts';
import type { DecimalSign } from '#shared/kit/written-number.ts';
import {
  type OrientationRule,
  orientationRule,
  trailingCalculation,
  type UnitType,
  unitType,
} from '#shared/scorecards/line-item.ts';
import { lineItemCreation } from '#shared/scorecards/line-item-inputs.ts';
import { readValue } from '#shared/scorecards/unit-values.ts';
import { ruleFor } from '../../../../../shared/scorecards/goal-rule.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';

interface Goal {
  unitType: UnitType;
  orientationRule: OrientationRule;
  goalValue?: string | null | undefined;
  goalValueTo?: string | null | undefined;
}

/** A value cannot be compared with a range that has only one end. */
const hasRange =
  (end: 'goalValue' | 'goalValueTo', other: 'goalValue' | 'goalValueTo') => (goal: Goal) =>
    ruleFor(goal.unitType, goal.orientationRule) !== 'between' ||
    Boolean(goal[end]) ||
    !goal[other];

const range = (end: 'goalValue' | 'goalValueTo', other: 'goalValue' | 'goalValueTo') =>
  z.refine<Goal>(hasRange(end, other), {
    path: [end],
    error: scorecardsCopy.measurable.bothEnds,
    // Shown together with the errors of other fields.
    when: () => true,
  });

const isReadable = (end: 'goalValue' | 'goalValueTo', sign: DecimalSign) =>
  z.refine<Goal>(
    (goal) =>
      goal.unitType === 'yes_no' ||
      !goal[end] ||
      readValue(goal[end], goal.unitType, sign) !== undefined,
    {
      path: [end],
      error: scorecardsCopy.measurable.invalidGoal,
      when: () => true,
    },
  );

/**
 * Adds the screen's message for a missing name, and requires a target for yes/no units. Targets are
 * written with the decimal sign of the person.
 */
export const measurableForm = (titleRequired: string, sign: DecimalSign) =>
  z
    .extend(lineItemCreation, {
      title: line(titleRequired, 200),
      unitType,
      orientationRule,
      trailingCalculation,
      yesNoGoal: z.enum(['yes', 'no']),
    })
    .check(
      range('goalValue', 'goalValueTo'),
      range('goalValueTo', 'goalValue'),
      isReadable('goalValue', sign),
      isReadable('goalValueTo', sign),
    );
