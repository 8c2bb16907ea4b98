import { describe, expect, test } from 'vitest';
import { changedSpan, longestEntrySeconds, spanOf } from './time-span.ts';

const now = new Date('2026-01-05T12:00:00.000Z');
const startTime = '2026-01-05T09:00:00.000Z';
const endTime = '2026-01-05T10:00:00.000Z';
const hour = { startTime, endTime, duration: 3600 };

describe('time span', () => {
  test.each([
    ['its end', { startTime, endTime }],
    ['its duration', { startTime, duration: 3600 }],
    ['both', hour],
  ])('is computed from its start and %s', (_, given) => {
    expect(spanOf(given, now)).toEqual(hour);
  });

  test('must agree to the second, ignoring the milliseconds of a timer', () => {
    const measured = { startTime, endTime: '2026-01-05T10:00:00.400Z', duration: 3600 };
    expect(spanOf(measured, now)).toEqual(measured);
  });

  test.each([
    ['2026-01-05T09:47:29.499Z', 2849],
    ['2026-01-05T09:47:29.500Z', 2850],
  ])('has the nearest number of seconds until %s', (end, duration) => {
    expect(spanOf({ startTime, endTime: end }, now)).toEqual({ startTime, endTime: end, duration });
  });

  test.each([
    ['duration', { startTime }],
    ['duration', { ...hour, duration: 3601 }],
    ['duration', { startTime, duration: longestEntrySeconds + 1 }],
    ['endTime', { startTime, endTime: startTime }],
    ['endTime', { startTime: endTime, endTime: startTime }],
    ['endTime', { startTime, duration: 0 }],
    ['endTime', { startTime: '2026-01-05T11:59:00.000Z', duration: 240 }],
  ])('has an error in %s: %o', (field, given) => {
    expect(spanOf(given, now)).toEqual({ fault: { [field]: expect.any(String) } });
  });

  test('may end slightly in the future, since clocks differ', () => {
    const span = { startTime: '2026-01-05T11:01:30.000Z', duration: 3600 };
    expect(spanOf(span, now)).toHaveProperty('duration', 3600);
  });

  test('can be 24 hours long', () => {
    const span = { startTime: '2026-01-04T12:00:00.000Z', duration: longestEntrySeconds };
    expect(spanOf(span, now)).toHaveProperty('endTime', now.toISOString());
  });
});

describe('corrected time span', () => {
  test.each([
    [
      { startTime: endTime },
      { startTime: endTime, endTime: '2026-01-05T11:00:00.000Z', duration: 3600 },
    ],
    [{ duration: 60 }, { ...hour, endTime: '2026-01-05T09:01:00.000Z', duration: 60 }],
    [
      { endTime: '2026-01-05T09:30:00.000Z' },
      { ...hour, endTime: '2026-01-05T09:30:00.000Z', duration: 1800 },
    ],
    [
      { startTime: '2026-01-05T09:30:00.000Z', endTime },
      { startTime: '2026-01-05T09:30:00.000Z', endTime, duration: 1800 },
    ],
    [
      { startTime: endTime, duration: 60 },
      { startTime: endTime, endTime: '2026-01-05T10:01:00.000Z', duration: 60 },
    ],
  ])('is recomputed for %o', (change, expected) => {
    expect(changedSpan(hour, change, now)).toEqual(expected);
  });
});
