import { describe, expect, test } from 'vitest';
import { utcNoonOf } from '#shared/kit/calendar-day.ts';
import { moveTo, timeZones } from '../../testing/time-zones.ts';
import { formatDay } from './format-date.ts';
import { isDayOver, localDayOf, localNoonOf, startOfLocalDay } from './local-day.ts';

const days = ['2026-01-01', '2026-03-08', '2026-03-29', '2026-11-01', '2026-12-31', '2028-02-29'];

describe.each(timeZones)('in %s', (zone) => {
  test.each(days)('%s stays the same day in a date field and back', (day) => {
    moveTo(zone);
    expect(localDayOf(localNoonOf(day))).toBe(day);
  });

  test.each(days)('%s starts at midnight', (day) => {
    moveTo(zone);
    const start = startOfLocalDay(day);
    expect(localDayOf(start)).toBe(day);
    expect([start.getHours(), start.getMinutes(), start.getMilliseconds()]).toEqual([0, 0, 0]);
  });

  test('formats a calendar day without shifting it, with the year unless it is the current one', () => {
    moveTo(zone);
    const now = new Date(2026, 10, 20, 10);
    expect(formatDay(utcNoonOf('2026-11-20'), now)).toBe('Nov 20');
    expect(formatDay('2026-01-01', now)).toBe('Jan 1');
    expect(formatDay(utcNoonOf('2027-01-01'), now)).toBe('Jan 1, 2027');
    expect(formatDay(utcNoonOf('2025-12-31'), now)).toBe('Dec 31, 2025');
  });

  test("a calendar day is over when the viewer's next day begins", () => {
    moveTo(zone);
    const day = utcNoonOf('2026-11-20');
    expect(isDayOver(day, new Date(2026, 10, 20, 0, 0))).toBe(false);
    expect(isDayOver(day, new Date(2026, 10, 20, 23, 59, 59))).toBe(false);
    expect(isDayOver(day, new Date(2026, 10, 21, 0, 0))).toBe(true);
  });
});
