import { describe, expect, test } from 'vitest';
import {
  describeGoal,
  type Judged,
  ruleFor,
  type TargetStatus,
  targetStatusOf,
} from './goal-rule.ts';
import type { OrientationRule, UnitType } from './line-item.ts';

const usd = { currency: 'USD', decimalSign: 'point' } as const;

const judged = (orientationRule: OrientationRule, goal: string | null, to?: string): Judged => ({
  orientationRule,
  goalValue: goal,
  goalValueTo: to ?? null,
  unitType: 'number',
});

type Case = [OrientationRule, string | null, string | undefined, number | undefined, TargetStatus];

describe('target of a measurable', () => {
  test.each<Case>([
    ['greater_than_or_equal', '40', undefined, 40, 'met'],
    ['greater_than_or_equal', '40', undefined, 40.1, 'met'],
    ['greater_than_or_equal', '40', undefined, 39.9, 'not_met'],
    ['greater_than_or_equal', '0.3', undefined, 0.1 + 0.2, 'met'],
    ['less_than_or_equal', '40', undefined, 40, 'met'],
    ['less_than_or_equal', '40', undefined, 39.9, 'met'],
    ['less_than_or_equal', '40', undefined, 41, 'not_met'],
    ['equal_to', '40', undefined, 40, 'met'],
    ['equal_to', '40', undefined, 41, 'not_met'],
    ['above', '40', undefined, 40, 'not_met'],
    ['above', '40', undefined, 40.1, 'met'],
    ['above', '40', undefined, 39, 'not_met'],
    ['below', '40', undefined, 40, 'not_met'],
    ['below', '40', undefined, 39, 'met'],
    ['below', '40', undefined, 41, 'not_met'],
    ['between', '10', '20', 10, 'met'],
    ['between', '10', '20', 20, 'met'],
    ['between', '20', '10', 15, 'met'],
    ['between', '10', '20', 21, 'not_met'],
    ['between', '10', '20', 9, 'not_met'],
    ['between', '10', undefined, 15, 'no_data'],
    ['greater_than_or_equal', null, undefined, 5, 'no_data'],
    ['greater_than_or_equal', '5', undefined, undefined, 'no_data'],
  ])('%s %s %s: %s is %s', (rule, goal, to, value, expected) => {
    expect(targetStatusOf(value, judged(rule, goal, to))).toBe(expected);
  });

  test.each<Case>([
    // 0.1 + 0.2 is a little more than 0.3, 0.3 - 0.1 a little less than 0.2.
    ['greater_than_or_equal', '0.2', undefined, 0.3 - 0.1, 'met'],
    ['less_than_or_equal', '0.3', undefined, 0.1 + 0.2, 'met'],
    ['above', '0.3', undefined, 0.1 + 0.2, 'not_met'],
    ['below', '0.2', undefined, 0.3 - 0.1, 'not_met'],
    ['between', '0.2', '0.3', 0.3 - 0.1, 'met'],
    ['between', '0.2', '0.3', 0.1 + 0.2, 'met'],
    ['equal_to', '987654321.3', undefined, 987_654_321.1 + 0.2, 'met'],
  ])('%s %s %s: %s is %s in spite of rounding', (rule, goal, to, value, expected) => {
    expect(targetStatusOf(value, judged(rule, goal, to))).toBe(expected);
  });

  test.each<Case>([
    ['above', '1000000000', undefined, 1_000_000_001, 'met'],
    ['below', '7654321987654', undefined, 7_654_321_987_653, 'met'],
    ['equal_to', '999999999999998', undefined, 999_999_999_999_999, 'not_met'],
    ['equal_to', '123456789.123456', undefined, 123_456_789.123_457, 'not_met'],
  ])('%s %s %s: %s is %s, however large it is', (rule, goal, to, value, expected) => {
    expect(targetStatusOf(value, judged(rule, goal, to))).toBe(expected);
  });

  test('a sum of a year of decimal fractions is what it looks like', () => {
    const sum = Array.from({ length: 365 }, () => 0.1).reduce((total, value) => total + value, 0);
    expect(sum).not.toBe(36.5);
    expect(targetStatusOf(sum, judged('equal_to', '36.5', undefined))).toBe('met');
  });

  test.each<[UnitType, OrientationRule, OrientationRule]>([
    ['yes_no', 'between', 'equal_to'],
    ['yes_no', 'below', 'below'],
    ['percentage', 'between', 'between'],
    ['percentage', 'above', 'above'],
  ])('in %s, %s becomes %s', (unit, chosen, expected) => {
    expect(ruleFor(unit, chosen)).toBe(expected);
  });

  test('of yes/no is compared with yes or no', () => {
    const done: Judged = { ...judged('equal_to', 'yes'), unitType: 'yes_no' };
    expect(targetStatusOf(1, done)).toBe('met');
    expect(targetStatusOf(0, done)).toBe('not_met');
  });
});

test.each<[Judged, string | undefined]>([
  [judged('greater_than_or_equal', '40'), '≥ 40'],
  [{ ...judged('below', '5'), unitType: 'currency' }, '< $5'],
  [{ ...judged('between', '20', '10'), unitType: 'percentage' }, '10%–20%'],
  [{ ...judged('between', '5', '12.5'), unitType: 'currency' }, '$5–$12.50'],
  [{ ...judged('equal_to', 'yes'), unitType: 'yes_no' }, '= Yes'],
  [judged('between', '20'), undefined],
  [judged('equal_to', null), undefined],
])('the target of %j reads %s', (goal, expected) => {
  expect(describeGoal(goal, usd)).toBe(expected);
});
