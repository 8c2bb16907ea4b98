import { describe, expect, test } from 'vitest';
import { describeGoal, type Judged, type TargetStatus, targetStatusOf } from './goal-rule.ts';
import type { OrientationRule } from './line-item.ts';

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
    ['greater_than_or_equal', '40', undefined, 39.9, 'not_met'],
    ['greater_than_or_equal', '0.3', undefined, 0.1 + 0.2, 'met'],
    ['less_than_or_equal', '40', undefined, 40, 'met'],
    ['less_than_or_equal', '40', undefined, 41, 'not_met'],
    ['equal_to', '40', undefined, 40, 'met'],
    ['equal_to', '40', undefined, 41, 'not_met'],
    ['above', '40', undefined, 40, 'not_met'],
    ['above', '40', undefined, 40.1, 'met'],
    ['below', '40', undefined, 40, 'not_met'],
    ['below', '40', undefined, 39, 'met'],
    ['between', '10', '20', 10, 'met'],
    ['between', '10', '20', 20, 'met'],
    ['between', '20', '10', 15, 'met'],
    ['between', '10', '20', 21, 'not_met'],
    ['between', '10', undefined, 15, 'no_data'],
    ['greater_than_or_equal', null, undefined, 5, 'no_data'],
    ['greater_than_or_equal', '5', undefined, undefined, 'no_data'],
  ])('%s %s %s: %s is %s', (rule, goal, to, value, expected) => {
    expect(targetStatusOf(value, judged(rule, goal, to))).toBe(expected);
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
  [{ ...judged('equal_to', 'yes'), unitType: 'yes_no' }, '= Yes'],
  [judged('between', '20'), undefined],
  [judged('equal_to', null), undefined],
])('the target of %j reads %s', (goal, expected) => {
  expect(describeGoal(goal, usd)).toBe(expected);
});
