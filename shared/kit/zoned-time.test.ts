import { describe, expect, test } from 'vitest';
import { dayOf, endOfDay, momentOf, offsetOf, timeOf } from './zoned-time.ts';

describe('time of day in a zone', () => {
  test.each([
    ['2026-11-20', '08:00', 'UTC', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20', '08:00', 'Europe/Berlin', '2026-11-20T07:00:00.000Z'],
    ['2026-07-20', '08:00', 'Europe/Berlin', '2026-07-20T06:00:00.000Z'],
    ['2026-11-20', '08:00', 'Asia/Kathmandu', '2026-11-20T02:15:00.000Z'],
    ['2026-11-20', '08:00', 'Pacific/Kiritimati', '2026-11-19T18:00:00.000Z'],
    ['2026-11-20', '08:00', 'Pacific/Pago_Pago', '2026-11-20T19:00:00.000Z'],
    // Days of clock changes: forward at 02:00, back at 03:00.
    ['2026-03-29', '08:00', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-25', '08:00', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['2026-03-29', '00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Midnight is skipped on this day.
    ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, expected) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(expected);
  });
});

describe('moment in a zone', () => {
  test.each([
    ['2026-11-20T23:30:00.123Z', 'UTC', '2026-11-20', '23:30', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20T23:30:00.123Z', 'Asia/Tokyo', '2026-11-21', '08:30', '2026-11-21T15:00:00.000Z'],
    [
      '2026-01-01T02:00:00.000Z',
      'America/New_York',
      '2025-12-31',
      '21:00',
      '2026-01-01T05:00:00.000Z',
    ],
  ])('%s in %s', (moment, zone, day, time, end) => {
    const date = new Date(moment);
    expect(dayOf(date, zone)).toBe(day);
    expect(timeOf(date, zone)).toBe(time);
    expect(endOfDay(date, zone).toISOString()).toBe(end);
  });
});

test.each([
  ['2026-11-20T23:37:41.123Z', 'UTC', '+00:00'],
  ['2026-11-20T23:37:41.123Z', 'Europe/Berlin', '+01:00'],
  ['2026-07-20T23:37:41.123Z', 'Europe/Berlin', '+02:00'],
  ['2026-11-20T23:37:41.123Z', 'Asia/Kathmandu', '+05:45'],
  ['2026-11-20T23:37:41.123Z', 'America/St_Johns', '-03:30'],
  ['2026-11-20T23:37:41.123Z', 'Pacific/Kiritimati', '+14:00'],
])('at %s the local time of %s is ahead of UTC by %s', (moment, zone, offset) => {
  expect(offsetOf(new Date(moment), zone)).toBe(offset);
});
