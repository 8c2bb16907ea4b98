import { describe, expect, test } from 'vitest';
import { durationMessages, parseDuration, writtenDuration } from './duration.ts';

describe('a duration', () => {
  test.each([
    ['2h 30m', 9000],
    ['2h30m', 9000],
    ['2h  30m', 9000],
    ['  2h 30m  ', 9000],
    ['2 h 30 m', 9000],
    ['2H 30M', 9000],
    ['30m 2h', 9000],
    ['1.5h', 5400],
    ['1.5 h', 5400],
    ['0.25h', 900],
    ['.5h', 1800],
    ['1.5h 15m', 6300],
    ['0h 5m', 300],
    ['2h 0m', 7200],
    ['90m', 5400],
    ['90 m', 5400],
    ['090m', 5400],
    ['1m', 60],
    ['90', 5400],
    ['1', 60],
    ['8h', 28_800],
    ['1h 90m', 9000],
    ['0.01h', 36],
    ['100h', 360_000],
    ['744h', 2_678_400],
    ['0.1h', 360],
    ['0.7h', 2520],
  ])('%j is %d seconds', (text, seconds) => {
    expect(parseDuration(text)).toEqual({ seconds });
  });

  test.each(['', ' ', '\t\n', '\u00a0'])('that is empty (%j) is asked for', (text) => {
    expect(parseDuration(text)).toEqual({ message: 'Please enter time duration' });
  });

  test.each([
    '0',
    '0m',
    '0h',
    '0h 0m',
    '0.0h',
    '0.0001h',
    '-5m',
    '-1h',
    '+5m',
    '1.5',
    '1,5h',
    '2.5m',
    '1.h',
    '1..5h',
    '1h30',
    '2h 2h',
    '5m 5m',
    '5m 2h 5m',
    '2h30m1s',
    '90s',
    '1d',
    '2:30',
    '1h and 30m',
    'abc',
    'h',
    'm',
    'h m',
    '2hours',
    '2 30',
    '1e3m',
    '0x10m',
    'Infinity',
    'NaN',
    '٣m',
    '2h\u200b30m',
  ])('%j is not read', (text) => {
    expect(parseDuration(text)).toEqual({
      message: "Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'",
    });
  });

  test.each(['745h', '99999999999999999999h', '44641m'])(
    '%j is more than an entry holds',
    (text) => {
      expect(parseDuration(text)).toEqual({ message: durationMessages.tooLong });
    },
  );

  test('takes no longer for a long text', () => {
    expect(parseDuration(`${'1'.repeat(50_000)}x`)).toHaveProperty('message');
    expect(parseDuration(`${'1 '.repeat(50_000)}h`)).toHaveProperty('message');
  });
});

test.each([
  [9000, '2h 30m'],
  [7200, '2h'],
  [5400, '1h 30m'],
  [1800, '30m'],
  [20, '0m'],
  [59, '1m'],
])('%d seconds are written %j', (seconds, text) => {
  expect(writtenDuration(seconds)).toBe(text);
});
