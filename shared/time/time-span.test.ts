import { describe, expect, test } from 'vitest';
import {
  changedSpan,
  longestEntrySeconds,
  spanMessages,
  spanOf,
  type TimeSpan,
} from './time-span.ts';

const now = new Date('2026-01-05T12:00:00.000Z');
const startTime = '2026-01-05T09:00:00.000Z';
const endTime = '2026-01-05T10:00:00.000Z';
const tooEarly = 'The end must come after the start';
const differs = 'The duration must be the time between start and end';
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

  test.each<[keyof TimeSpan, string, Parameters<typeof spanOf>[0]]>([
    ['duration', 'Give the end or the duration', { startTime }],
    ['duration', differs, { ...hour, duration: 3601 }],
    ['duration', differs, { ...hour, duration: 1199 }],
    ['duration', spanMessages.tooLong, { startTime, duration: longestEntrySeconds + 1 }],
    ['endTime', tooEarly, { startTime, endTime: startTime }],
    ['endTime', tooEarly, { startTime, endTime: startTime, duration: 59 }],
    ['endTime', tooEarly, { startTime: endTime, endTime: startTime }],
    ['endTime', tooEarly, { startTime: endTime, endTime: startTime, duration: 3600 }],
    ['endTime', tooEarly, { startTime, duration: 0 }],
    ['endTime', tooEarly, { startTime, endTime, duration: 0 }],
    ['endTime', tooEarly, { startTime, endTime: '2026-01-05T09:00:00.400Z' }],
    ['endTime', spanMessages.future, { startTime: '2026-01-05T11:59:00.000Z', duration: 240 }],
    ['endTime', spanMessages.future, { startTime, endTime: '2026-01-05T12:02:00.001Z' }],
  ])('has an error in %s: %s (%o)', (field, message, given) => {
    expect(spanOf(given, now)).toEqual({ fault: { [field]: message } });
  });

  test('may end slightly in the future, since clocks differ', () => {
    const span = { startTime: '2026-01-05T11:01:30.000Z', duration: 3600 };
    expect(spanOf(span, now)).toHaveProperty('duration', 3600);
    const latest = { startTime: '2026-01-05T11:41:59.000Z', endTime: '2026-01-05T12:02:00.000Z' };
    expect(spanOf(latest, now)).toHaveProperty('duration', 1201);
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
    [
      { endTime: '2026-01-05T09:19:59.000Z', duration: 1199 },
      { ...hour, endTime: '2026-01-05T09:19:59.000Z', duration: 1199 },
    ],
    [{ endTime: '2026-01-05T09:19:59.000Z', duration: 3600 }, { fault: { duration: differs } }],
  ])('is recomputed for %o', (change, expected) => {
    expect(changedSpan(hour, change, now)).toEqual(expected);
  });
});
