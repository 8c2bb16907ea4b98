import { describe, expect, test } from 'vitest';
import {
  averageOf,
  formatTrailing,
  neededPeriods,
  totalOf,
  trailingOf,
  trendPoints,
} from './row-statistics.ts';

const usd = { currency: 'USD', decimalSign: 'point' } as const;

const none = undefined;

describe('totals and averages', () => {
  test('count only entered values', () => {
    expect(totalOf([1, none, 3], 'number')).toBe(4);
    expect(averageOf([1, none, 3])).toBe(2);
    expect(totalOf([none, none], 'number')).toBeUndefined();
    expect(averageOf([])).toBeUndefined();
    expect(averageOf([0, 0])).toBe(0);
  });

  test('add up every unit but percentages, which are averaged', () => {
    const values = [96, none, 94];
    expect(totalOf(values, 'percentage')).toBe(95);
    expect(totalOf([none], 'percentage')).toBeUndefined();
    for (const unit of ['number', 'currency', 'time', 'yes_no', 'total'] as const)
      expect(totalOf(values, unit)).toBe(190);
  });
});

describe('trailing totals and averages', () => {
  // Newest first: 100, 99, … 1.
  const values = Array.from({ length: 100 }, (_, age) => 100 - age);
  test.each([
    ['daily', 'total', 955],
    ['daily', 'average', 95.5],
    ['daily', 'trailing_4', 86.5],
    ['daily', 'trailing_13', 55],
    ['weekly', 'trailing_4', 98.5],
    ['weekly', 'trailing_13', 94],
    ['monthly', 'average', 95.5],
    ['monthly', 'trailing_4', 955],
    ['quarterly', 'trailing_13', 955],
    ['annual', 'trailing_13', 955],
  ] as const)('of %s values: %s is %s', (period, calculation, expected) => {
    expect(trailingOf(values, { period, calculation, unit: 'number' })).toBe(expected);
  });

  test('skip periods without a value', () => {
    const weekly = { period: 'weekly', calculation: 'trailing_4', unit: 'number' } as const;
    expect(trailingOf([none, 4, none, 2, 100], weekly)).toBe(3);
    expect(trailingOf([none, none, none, none, 5], weekly)).toBeUndefined();
    expect(trailingOf([], { ...weekly, calculation: 'total' })).toBeUndefined();
  });

  test('of percentages are averages', () => {
    const unit = 'percentage';
    expect(trailingOf([90, 80], { period: 'monthly', calculation: 'total', unit })).toBe(85);
    expect(trailingOf([90, 80], { period: 'annual', calculation: 'trailing_4', unit })).toBe(85);
  });

  test('need 13 periods, or as many days as the weeks have', () => {
    expect(neededPeriods('daily', ['total', 'average'])).toBe(13);
    expect(neededPeriods('daily', ['trailing_4', 'total'])).toBe(28);
    expect(neededPeriods('daily', ['trailing_4', 'trailing_13'])).toBe(91);
    expect(neededPeriods('weekly', ['trailing_13'])).toBe(13);
    expect(neededPeriods('annual', ['trailing_13'])).toBe(13);
    expect(neededPeriods('daily', [])).toBe(13);
  });

  test('are formatted in the unit', () => {
    expect(formatTrailing(3, 'total', 'yes_no', usd)).toBe('3');
    expect(formatTrailing(0.75, 'trailing_4', 'yes_no', usd)).toBe('75%');
  });
});

describe('trend', () => {
  test('runs from the oldest to the newest, with the lowest value at the bottom', () => {
    expect(trendPoints([10, none, 0])).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(trendPoints([14, none, none, 5, 2])).toEqual([
      { x: 0, y: 0 },
      { x: 0.25, y: 0.25 },
      { x: 1, y: 1 },
    ]);
    expect(trendPoints([5, 5, 5]).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
    expect(trendPoints([none])).toEqual([]);
    expect(trendPoints([7])).toEqual([{ x: 1, y: 0.5 }]);
  });
});
