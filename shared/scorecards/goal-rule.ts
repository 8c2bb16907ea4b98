import type { LineItem, OrientationRule, UnitType } from './line-item.ts';
import { formatValue, type NumberFormats } from './unit-format.ts';
import { numberIn } from './unit-values.ts';

/** Whether a value meets its target; `no_data` without a value or target. */
export type TargetStatus = 'met' | 'not_met' | 'no_data';

/** Tolerance for sums of decimal fractions, relative to the values. */
const dust = 1e-9;
/** Half of the last decimal place that is kept, however large the values are. */
const mostDust = 5e-7;

const isEqual = (one: number, other: number) =>
  Math.abs(one - other) <= Math.min(mostDust, dust * Math.max(1, Math.abs(one), Math.abs(other)));

type Judge = (value: number, goal: number, goalTo: number | undefined) => boolean | undefined;

const judges: Record<OrientationRule, Judge> = {
  greater_than_or_equal: (value, goal) => value > goal || isEqual(value, goal),
  less_than_or_equal: (value, goal) => value < goal || isEqual(value, goal),
  equal_to: isEqual,
  above: (value, goal) => value > goal && !isEqual(value, goal),
  below: (value, goal) => value < goal && !isEqual(value, goal),
  // The two ends may be in any order.
  between: (value, goal, goalTo) => {
    if (goalTo === undefined) return undefined;
    const [low, high] = goal < goalTo ? [goal, goalTo] : [goalTo, goal];
    return (value > low || isEqual(value, low)) && (value < high || isEqual(value, high));
  },
};

export type Judged = Pick<LineItem, 'orientationRule' | 'goalValue' | 'goalValueTo' | 'unitType'>;

export const targetStatusOf = (value: number | undefined, judged: Judged): TargetStatus => {
  const goal = numberIn(judged.goalValue, judged.unitType);
  if (value === undefined || goal === undefined) return 'no_data';
  const goalTo = numberIn(judged.goalValueTo, judged.unitType);
  const isMet = judges[judged.orientationRule](value, goal, goalTo);
  return isMet === undefined ? 'no_data' : isMet ? 'met' : 'not_met';
};

const signs: Record<Exclude<OrientationRule, 'between'>, string> = {
  greater_than_or_equal: '≥',
  less_than_or_equal: '≤',
  equal_to: '=',
  above: '>',
  below: '<',
};

/** `≥ 40`, `$5–$10`; undefined without a target. */
export const describeGoal = (judged: Judged, formats: NumberFormats): string | undefined => {
  const { orientationRule: rule, unitType } = judged;
  const goal = numberIn(judged.goalValue, unitType);
  if (goal === undefined) return undefined;
  if (rule !== 'between') return `${signs[rule]} ${formatValue(goal, unitType, formats)}`;
  const goalTo = numberIn(judged.goalValueTo, unitType);
  if (goalTo === undefined) return undefined;
  const [low, high] = goal < goalTo ? [goal, goalTo] : [goalTo, goal];
  return `${formatValue(low, unitType, formats)}–${formatValue(high, unitType, formats)}`;
};

/** Yes/no units have no rule Between. */
export const ruleFor = (unit: UnitType, chosen: OrientationRule): OrientationRule =>
  unit === 'yes_no' && chosen === 'between' ? 'equal_to' : chosen;
