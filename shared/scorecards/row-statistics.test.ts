import { describe, expect, test } from 'vitest';
import { averageOf, formatTrailing, totalOf, trailingOf, trendPoints } from './row-statistics.ts';

const none = undefined;

describe('totals and averages', () => {
  test('count only entered values', () => {
    expect(totalOf([1, none, 3])).toBe(4);
    expect(averageOf([1, none, 3])).toBe(2);
    expect(totalOf([none, none])).toBeUndefined();
    expect(averageOf([])).toBeUndefined();
    expect(averageOf([0, 0])).toBe(0);
  });
});

describe('trailing totals and averages', () => {
  // Newest first: 13, 12, … 1.
  const values = Array.from({ length: 13 }, (_, age) => 13 - age);
  test.each([
    ['total', 85],
    ['average', 8.5],
    ['trailing_4', 11.5],
    ['trailing_13', 7],
  ] as const)('%s is %s', (calculation, expected) => {
    expect(trailingOf(values, calculation)).toBe(expected);
  });

  test('skip periods without a value', () => {
    expect(trailingOf([none, 4, none, 2, 100], 'trailing_4')).toBe(3);
    expect(trailingOf([none, none, none, none, 5], 'trailing_4')).toBeUndefined();
    expect(trailingOf([], 'total')).toBeUndefined();
  });

  test('are formatted in the unit', () => {
    expect(formatTrailing(3, 'total', 'yes_no', 'USD')).toBe('3');
    expect(formatTrailing(0.75, 'trailing_4', 'yes_no', 'USD')).toBe('75%');
  });
});

describe('trend', () => {
  test('runs from the oldest to the newest, with the lowest value at the bottom', () => {
    expect(trendPoints([10, none, 0])).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(trendPoints([5, 5, 5]).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
    expect(trendPoints([none])).toEqual([]);
    expect(trendPoints([7])).toEqual([{ x: 1, y: 0.5 }]);
  });
});
