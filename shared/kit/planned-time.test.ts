import { describe, expect, test } from 'vitest';
import { hasPassed, plannedAt } from './planned-time.ts';
import { dayOf, timeOf } from './zoned-time.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  // Skips midnight in spring.
  'Africa/Cairo',
];
/** Every 37 minutes over the changes of the clock, the leap day and the turn of the year. */
const moments = ['2028-02-28', '2028-03-25', '2028-04-27', '2028-10-28', '2028-12-31'].flatMap(
  (day) =>
    Array.from({ length: 80 }, (_, n) => new Date(Date.parse(`${day}T00:00Z`) + n * 37 * 60_000)),
);

describe.each(zones)('a default time in %s', (zone) => {
  test.each(['09:00', '12:00', '17:00', '23:59'])(
    '%s of today is never overdue at once',
    (time) => {
      for (const now of moments) {
        const today = dayOf(now, zone);
        const planned = plannedAt(today, time, zone, now);
        expect(hasPassed(planned, now)).toBe(false);
        expect(dayOf(planned, zone)).toBe(today);
        expect([time, '23:59']).toContain(timeOf(planned, zone));
      }
    },
  );
});

test('a default time that has passed becomes the end of its day, unless the day is over', () => {
  const at = (time: string) =>
    plannedAt(
      '2026-11-26',
      '12:00',
      'Europe/Berlin',
      new Date(`2026-11-26T${time}Z`),
    ).toISOString();
  expect(at('10:59:59.999')).toBe('2026-11-26T11:00:00.000Z');
  expect(at('11:00:00.000')).toBe('2026-11-26T22:59:59.999Z');
  expect(at('23:00:00.000')).toBe('2026-11-26T11:00:00.000Z');
});

test('what is planned for the end of a day is due in its last millisecond', () => {
  const now = new Date('2026-11-17T06:23:41.507Z');
  expect(plannedAt('2026-11-26', '23:59', 'Asia/Kathmandu', now).toISOString()).toBe(
    '2026-11-26T18:14:59.999Z',
  );
});
