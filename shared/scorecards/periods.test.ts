import { describe, expect, test } from 'vitest';
import type { ScorecardPeriod } from './line-item.ts';
import { isDay, lastPeriods, momentsOf, periodOf } from './periods.ts';

describe('period of a day', () => {
  test.each<[string, ScorecardPeriod, string, string]>([
    ['2026-11-20', 'daily', '2026-11-20', '2026-11-20'],
    ['2026-11-20', 'weekly', '2026-11-16', '2026-11-22'],
    ['2026-11-16', 'weekly', '2026-11-16', '2026-11-22'],
    ['2026-11-22', 'weekly', '2026-11-16', '2026-11-22'],
    ['2027-01-01', 'weekly', '2026-12-28', '2027-01-03'],
    ['2028-02-10', 'monthly', '2028-02-01', '2028-02-29'],
    ['2026-12-31', 'monthly', '2026-12-01', '2026-12-31'],
    ['2026-11-20', 'quarterly', '2026-10-01', '2026-12-31'],
    ['2026-03-31', 'quarterly', '2026-01-01', '2026-03-31'],
    ['2026-11-20', 'annual', '2026-01-01', '2026-12-31'],
  ])('%s, %s: from %s to %s', (day, interval, start, end) => {
    expect(periodOf(day, interval)).toEqual({ start, end });
  });
});

describe('last ten periods, newest first', () => {
  test.each<[string, ScorecardPeriod, string, string]>([
    ['2026-11-20', 'daily', '2026-11-20', '2026-11-11'],
    ['2026-03-03', 'daily', '2026-03-03', '2026-02-22'],
    ['2026-11-20', 'weekly', '2026-11-16', '2026-09-14'],
    ['2026-03-31', 'monthly', '2026-03-01', '2025-06-01'],
    ['2026-11-20', 'quarterly', '2026-10-01', '2024-07-01'],
    ['2026-11-20', 'annual', '2026-01-01', '2017-01-01'],
  ])('up to %s, %s: from %s back to %s', (day, interval, first, last) => {
    const periods = lastPeriods(day, interval);
    expect(periods).toHaveLength(10);
    expect(periods[0]!.start).toBe(first);
    expect(periods.at(-1)!.start).toBe(last);
  });

  test('are consecutive without gaps', () => {
    for (const interval of ['daily', 'weekly', 'monthly', 'quarterly', 'annual'] as const) {
      const periods = lastPeriods('2028-03-05', interval, 30);
      periods.slice(1).forEach((period, position) => {
        const next = new Date(Date.parse(`${period.end}T00:00:00Z`) + 86_400_000);
        expect(next.toISOString().slice(0, 10)).toBe(periods[position]!.start);
      });
    }
  });
});

test('an entry returns the first and last moment of its period', () => {
  expect(momentsOf({ start: '2026-11-16', end: '2026-11-22' })).toEqual({
    periodStart: '2026-11-16T00:00:00.000Z',
    periodEnd: '2026-11-22T23:59:59.999Z',
  });
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['20261120', false],
  ['0001-01-01', false],
  ['1970-12-31', false],
  ['1971-01-01', true],
  ['9899-12-31', true],
  ['9900-01-01', false],
  ['9999-12-31', false],
])('%s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
