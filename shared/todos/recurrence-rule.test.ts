import { describe, expect, test } from 'vitest';
import { momentOf } from '../kit/zoned-time.ts';
import { dayAfter, dayAt, daysAfter, lastDayUpTo, type RecurrenceRule } from './recurrence-rule.ts';

const ruleFrom = (startDay: string, fields: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  type: 'daily',
  interval: 1,
  daysOfWeek: [],
  endDay: null,
  startDay,
  ...fields,
});
const weekly = (startDay: string, ...daysOfWeek: RecurrenceRule['daysOfWeek']) =>
  ruleFrom(startDay, { type: 'weekly', daysOfWeek });

const firstOnes = (rule: RecurrenceRule, count: number) =>
  Array.from({ length: count }, (_, position) => dayAt(rule, position));

describe('days of a recurrence rule', () => {
  test.each<[string, RecurrenceRule, (string | undefined)[]]>([
    ['every day', ruleFrom('2026-02-27'), ['2026-02-27', '2026-02-28', '2026-03-01']],
    [
      'every third day, over a leap day',
      ruleFrom('2028-02-27', { interval: 3 }),
      ['2028-02-27', '2028-03-01', '2028-03-04'],
    ],
    ['every week', weekly('2026-12-23', 'wednesday'), ['2026-12-23', '2026-12-30', '2027-01-06']],
    [
      'several days a week, from the middle of one',
      weekly('2026-11-19', 'monday', 'thursday', 'sunday'),
      ['2026-11-19', '2026-11-22', '2026-11-23', '2026-11-26', '2026-11-29'],
    ],
    [
      'on other days than the one it starts on',
      weekly('2026-11-20', 'monday'),
      ['2026-11-23', '2026-11-30'],
    ],
    [
      'every second week, counted from the week of the start',
      { ...weekly('2026-11-19', 'monday', 'thursday'), interval: 2 },
      ['2026-11-19', '2026-11-30', '2026-12-03', '2026-12-14'],
    ],
    [
      'every second week, from a Sunday, which ends its week',
      { ...weekly('2026-11-22', 'sunday', 'monday'), interval: 2 },
      ['2026-11-22', '2026-11-30', '2026-12-06', '2026-12-14'],
    ],
    [
      'every month on the 31st, or the last day, and the 31st again',
      ruleFrom('2026-01-31', { type: 'monthly' }),
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      'every month on the 30th in a leap year',
      ruleFrom('2027-12-30', { type: 'monthly' }),
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'],
    ],
    [
      'every quarter',
      ruleFrom('2026-11-30', { type: 'monthly', interval: 3 }),
      ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30'],
    ],
    [
      'every year on a leap day, or the day before',
      ruleFrom('2024-02-29', { type: 'yearly' }),
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'every fourth year on a leap day, but not in 2100',
      ruleFrom('2092-02-29', { type: 'yearly', interval: 4 }),
      ['2092-02-29', '2096-02-29', '2100-02-28', '2104-02-29'],
    ],
    [
      'until its end, which is included',
      ruleFrom('2026-11-20', { endDay: '2026-11-21' }),
      ['2026-11-20', '2026-11-21', undefined, undefined],
    ],
    [
      'until the end of time',
      ruleFrom('9998-12-31', { type: 'yearly' }),
      ['9998-12-31', undefined],
    ],
  ])('%s', (_, rule, days) => {
    expect(firstOnes(rule, days.length)).toEqual(days);
  });

  const rules: [string, RecurrenceRule][] = [
    ['daily', ruleFrom('2026-01-30', { interval: 7 })],
    ['weekly', { ...weekly('2026-01-29', 'tuesday', 'friday', 'saturday'), interval: 3 }],
    ['monthly', ruleFrom('2026-01-31', { type: 'monthly' })],
    ['yearly', ruleFrom('2024-02-29', { type: 'yearly' })],
  ];

  test.each(rules)('finds the next and the last day of a %s rule from any day', (_, rule) => {
    const days = firstOnes(rule, 40) as string[];
    for (const [position, day] of days.slice(0, -2).entries()) {
      const next = days[position + 1]!;
      const eve = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
      expect([dayAfter(rule, day), dayAfter(rule, eve)]).toEqual([next, next]);
      expect([lastDayUpTo(rule, day), lastDayUpTo(rule, eve)]).toEqual([day, day]);
    }
  });

  test('has no last day before the start, and the first day comes next', () => {
    const rule = weekly('2026-11-20', 'monday');
    expect(lastDayUpTo(rule, '2026-11-22')).toBeUndefined();
    expect(dayAfter(rule, '1990-01-01')).toBe('2026-11-23');
  });

  test('has no next day after the end, and the last day was before', () => {
    const rule = ruleFrom('2026-11-20', { interval: 2, endDay: '2026-11-25' });
    expect(dayAfter(rule, '2026-11-24')).toBeUndefined();
    expect(lastDayUpTo(rule, '2030-01-01')).toBe('2026-11-24');
    expect(lastDayUpTo(rule, '2026-11-23')).toBe('2026-11-22');
    expect(daysAfter(rule, '2026-11-20', 5)).toEqual(['2026-11-22', '2026-11-24']);
  });
});

describe('occurrences at a time of day', () => {
  const moments = (rule: RecurrenceRule, time: string, zone: string, count: number) =>
    firstOnes(rule, count).map((day) => momentOf(day!, time, zone).toISOString());

  test('keep the local time across clock changes', () => {
    expect(moments(weekly('2026-03-22', 'sunday'), '09:00', 'Europe/Berlin', 3)).toEqual([
      '2026-03-22T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-04-05T07:00:00.000Z',
    ]);
    expect(moments(ruleFrom('2026-10-31'), '17:00', 'America/New_York', 2)).toEqual([
      '2026-10-31T21:00:00.000Z',
      '2026-11-01T22:00:00.000Z',
    ]);
  });

  test('at a skipped local time come right after it, on that day only', () => {
    expect(moments(ruleFrom('2026-03-28'), '02:30', 'Europe/Berlin', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  test('at a repeated local time come at the first one', () => {
    expect(moments(ruleFrom('2026-10-25'), '02:30', 'Europe/Berlin', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });
});
