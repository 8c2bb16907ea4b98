import { describe, expect, it } from '@jest/globals';
import { dayOf, momentOf, timeOf } from '#shared/kit/zoned-time.ts';
import { reminderMoment, reminderMoments } from './reminder-moments.ts';

const hourMs = 3_600_000;
const zone = 'Europe/Berlin';
const at = (day: string, time: string) => momentOf(day, time, zone);
const longAgo = new Date('2026-01-01T00:00:00Z');

/** Day and time of the reminder of a todo due on November 26, in Berlin. */
const shown = (moment: Date | undefined) =>
  moment && `${dayOf(moment, zone).slice(5)} ${timeOf(moment, zone)}`;
const remindedAt = (time: string, since: Date = longAgo) =>
  shown(reminderMoment(at('2026-11-26', time), zone, since));

describe('the reminder of a todo', () => {
  it.each([
    ['23:59', '11-26 08:00'],
    ['12:00', '11-26 08:00'],
    ['09:00', '11-26 08:00'],
    ['08:59', '11-26 07:59'],
    ['08:00', '11-26 07:00'],
    ['07:00', '11-26 06:00'],
    ['06:59', '11-25 18:00'],
    ['00:00', '11-25 18:00'],
  ])('due at %s is sent at %s', (time, moment) => {
    expect(remindedAt(time)).toBe(moment);
  });

  it.each([
    ['09:30', '23:59', '11-26 16:00'],
    ['09:30', '17:30', '11-26 16:00'],
    ['09:30', '14:00', '11-26 13:00'],
    ['10:00', '11:00', '11-26 10:00'],
    ['10:01', '11:00', undefined],
    ['16:30', '23:59', undefined],
    ['06:30', '07:15', undefined],
  ])('added that day at %s and due at %s is sent at %s', (added, time, moment) => {
    expect(remindedAt(time, at('2026-11-26', added))).toBe(moment);
  });

  it('added in the evening before and due early is sent an hour ahead', () => {
    expect(remindedAt('06:30', at('2026-11-25', '20:00'))).toBe('11-26 05:30');
  });
});

it('is left out if the evening before was skipped', () => {
  // After the evening of December 29, 2011, the clocks of Samoa went on to December 31.
  const due = momentOf('2011-12-31', '06:19', 'Pacific/Apia');
  expect(reminderMoments(due, 'Pacific/Apia')).toEqual([
    momentOf('2011-12-31', '05:19', 'Pacific/Apia'),
  ]);
});

/** A number from 0 to 1 that is the same in every run. */
const sequence = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};

describe.each([
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Niue',
])('in %s', (timeZone) => {
  const next = sequence(timeZone.length * 7919);
  /** At any minute of three years, changes of the clock and a leap day among them. */
  const dues = Array.from(
    { length: 400 },
    () => new Date(Date.UTC(2027, 0, 1) + Math.floor(next() * 3 * 365 * 24 * 60) * 60_000),
  );

  it('reminders are always sent before the todo is due, by at most a day', () => {
    for (const due of dues)
      for (const moment of reminderMoments(due, timeZone)) {
        const ahead = due.getTime() - moment.getTime();
        expect(ahead).toBeGreaterThanOrEqual(hourMs / 2);
        expect(ahead).toBeLessThanOrEqual(24 * hourMs);
      }
  });

  it('a reminder is never before the todo was added', () => {
    for (const due of dues) {
      const since = new Date(due.getTime() - Math.floor(next() * 30 * hourMs));
      const moment = reminderMoment(due, timeZone, since);
      if (moment) expect(moment >= since && moment < due).toBe(true);
    }
  });
});
