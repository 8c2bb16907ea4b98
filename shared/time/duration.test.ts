import { describe, expect, test } from 'vitest';
import { durationMessages, parseDuration, writtenDuration } from './duration.ts';

describe('parseDuration', () => {
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
    // To the nearest second.
    ['0.333h', 1199],
    ['0.3331h', 1199],
    ['24h', 86_400],
    ['0.1h', 360],
    ['0.7h', 2520],
    ['1,5h', 5400],
    ['1,250h', 4500],
    ['1.250h', 4500],
    ['0,125h', 450],
    ['１，５ｈ', 5400],
    ['１ｈ３０', 5400],
    ['٩٠', 5400],
    ['٣m', 180],
    [',5h', 1800],
    ['1h30', 5400],
    ['1h 30', 5400],
    ['1.5', 5400],
    ['1,5', 5400],
    ['.25', 900],
    ['1:30', 5400],
    ['0:05', 300],
    ['12:00', 43_200],
    ['2hours', 7200],
    ['1 hr', 3600],
    ['2 hrs 30 mins', 9000],
    ['1 hour and 5 minutes', 3900],
    ['45 min', 2700],
    ['1h and 30m', 5400],
  ])('reads %j as %d seconds', (text, seconds) => {
    expect(parseDuration(text)).toEqual({ seconds });
  });

  test.each(['', ' ', '\t\n', '\u00a0'])('asks for a duration when empty (%j)', (text) => {
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
    '2.5m',
    '1.h',
    '1..5h',
    '2h 2h',
    '5m 5m',
    '5m 2h 5m',
    '2h30m1s',
    '90s',
    '1d',
    '1:60',
    '1:5',
    ':30',
    '1:30:00',
    '1.',
    '0.0',
    '0:00',
    'abc',
    'h',
    'm',
    'h m',
    '2 30',
    '1e3m',
    '0x10m',
    'Infinity',
    'NaN',
    '2h\u200b30m',
  ])('rejects %j', (text) => {
    expect(parseDuration(text)).toEqual({
      message: "Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'",
    });
  });

  test.each(['25h', '24.1', '24:01', '99999999999999999999h', '1441m'])(
    'rejects %j as longer than a time entry can be',
    (text) => {
      expect(parseDuration(text)).toEqual({ message: durationMessages.tooLong });
    },
  );

  test('reads a duration of at most 40 characters', () => {
    expect(parseDuration(`${'0'.repeat(37)}19m`)).toEqual({ seconds: 1140 });
    expect(parseDuration(`${'0'.repeat(38)}19m`)).toEqual({ message: durationMessages.invalid });
  });

  test('takes no longer for a long text', () => {
    expect(parseDuration(`${'1'.repeat(50_000)}x`)).toHaveProperty('message');
    expect(parseDuration(`${'1 '.repeat(50_000)}h`)).toHaveProperty('message');
  });
});

test.each([
  [9000, '2h 30m'],
  [7200, '2h'],
  [3600, '1h'],
  [3587, '1h'],
  [5400, '1h 30m'],
  [1800, '30m'],
  [20, '0m'],
  [59, '1m'],
])('formats %d seconds as %j', (seconds, text) => {
  expect(writtenDuration(seconds)).toBe(text);
});
