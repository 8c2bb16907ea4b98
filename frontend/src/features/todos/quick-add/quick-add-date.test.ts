import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayOrderOf } from './day-order.ts';
import { parseDueDate } from './quick-add-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A Wednesday. */
const wednesday = new Date(2026, 10, 25, 10);

/** `2026-11-26 17:00` in the time zone of the test; `end` for the last millisecond of the day. */
function local(text: string, now = wednesday): string | null {
  const due = parseDueDate(text, now);
  if (!(due instanceof Date)) return due;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${due.getFullYear()}-${two(due.getMonth() + 1)}-${two(due.getDate())}`;
  const isEnd =
    due.getTime() ===
    new Date(due.getFullYear(), due.getMonth(), due.getDate(), 23, 59, 59, 999).getTime();
  return isEnd ? `${day} end` : `${day} ${two(due.getHours())}:${two(due.getMinutes())}`;
}

describe('a day is due at its end:', () => {
  test.each([
    ['today', '2026-11-25 end'],
    ['tomorrow', '2026-11-26 end'],
    ['Tmrw', '2026-11-26 end'],
    ['day after tomorrow', '2026-11-27 end'],
    ['fri', '2026-11-27 end'],
    ['Friday', '2026-11-27 end'],
    ['this friday', '2026-11-27 end'],
    ['next monday', '2026-11-30 end'],
    ['next friday', '2026-12-04 end'],
    ['this weekend', '2026-11-28 end'],
    ['next week', '2026-12-02 end'],
    ['in 3 days', '2026-11-28 end'],
    ['+3d', '2026-11-28 end'],
    ['in 2 weeks', '2026-12-09 end'],
    ['in 2 months', '2027-01-25 end'],
    ['12/24', '2026-12-24 end'],
    ['12/24/2027', '2027-12-24 end'],
    ['2026-12-01', '2026-12-01 end'],
    ['Dec 24', '2026-12-24 end'],
    ['24 Dec', '2026-12-24 end'],
    ['end of month', '2026-11-30 end'],
  ])('%s', (text, expected) => {
    expect(local(text)).toBe(expected);
  });
});

describe('a time of day is kept:', () => {
  test.each([
    ['5pm', '2026-11-25 17:00'],
    ['17:30', '2026-11-25 17:30'],
    ['noon', '2026-11-25 12:00'],
    ['tonight', '2026-11-25 22:00'],
    ['this afternoon', '2026-11-25 15:00'],
    ['tomorrow 5pm', '2026-11-26 17:00'],
    ['5pm tomorrow', '2026-11-26 17:00'],
    ['tomorrow at 17:00', '2026-11-26 17:00'],
    ['tomorrow at 5', '2026-11-26 17:00'],
    ['tomorrow at 9', '2026-11-26 09:00'],
    ['tomorrow morning', '2026-11-26 09:00'],
    ['Friday, 5pm', '2026-11-27 17:00'],
    ['fri at noon', '2026-11-27 12:00'],
    ['12/24 5 p.m.', '2026-12-24 17:00'],
    ['in 3 days at 5pm', '2026-11-28 17:00'],
    ['in 2h', '2026-11-25 12:00'],
    ['in 30 min', '2026-11-25 10:30'],
    ['eod', '2026-11-25 end'],
    ['end of day', '2026-11-25 end'],
    ['fri eod', '2026-11-27 end'],
    ['eod tomorrow', '2026-11-26 end'],
  ])('%s', (text, expected) => {
    expect(local(text)).toBe(expected);
  });
});

describe('only future times count, unless they are said to be today:', () => {
  test.each([
    ['8am', '2026-11-26 08:00'],
    ['wed 9am', '2026-12-02 09:00'],
    ['today 9am', '2026-11-25 09:00'],
    ['11/24', '2027-11-24 end'],
    ['yesterday', null],
    ['2 days ago', null],
    ['last friday', null],
    ['this morning', null],
    ['now', null],
    ['in a second', null],
    ['Jan 1, 2020', null],
  ])('%s', (text, expected) => {
    expect(local(text)).toBe(expected);
  });

  test.each(['wed', '11/25', 'Nov 25', 'today'])('%s is today until the end of the day', (text) => {
    for (const hour of [0, 11, 13, 23])
      expect(local(text, new Date(2026, 10, 25, hour, 59))).toBe('2026-11-25 end');
  });
});

test.each([
  '24/7',
  '31/12',
  'May',
  'December',
  'May 2027',
  'next month',
  'next year',
  'this week',
  '2h',
  '3 days',
  'for 3 days',
  'at 5',
  'Friday 13',
  'evening',
  'night tomorrow',
  'weekend',
  '2.10',
  '16:9',
  '2/29',
  'Node 24',
  'call',
])('%s is no due date', (text) => {
  expect(local(text)).toBeNull();
});

test.each(['Mon - Fri', 'mon to fri', 'Dec 20 - Dec 24', '10-12pm'])('%s is a period', (text) => {
  expect(local(text)).toBe('period');
});

describe('days are read as the locale writes them:', () => {
  const inLocale = (locale: string, text: string) => {
    const due = parseDueDate(text, wednesday, dayOrderOf(locale));
    return due instanceof Date ? due.toDateString().slice(4) : due;
  };
  test.each([
    ['de-DE', '25.12.', 'Dec 25 2026'],
    ['de-DE', '5.12.', 'Dec 05 2026'],
    ['de-AT', '25.12.2027', 'Dec 25 2027'],
    ['de-CH', '5.12.27', 'Dec 05 2027'],
    ['pl-PL', '5.12.2026', 'Dec 05 2026'],
    ['cs-CZ', '5. 12. 2026', 'Dec 05 2026'],
    ['de-DE', '25.12. 17:00', 'Dec 25 2026'],
    ['en-GB', '5/12', 'Dec 05 2026'],
    ['fr-FR', '24/12/2026', 'Dec 24 2026'],
    ['en-US', '12/5', 'Dec 05 2026'],
    ['en-US', '25.12.', null],
    ['en-GB', '25.12.', null],
    ['de-DE', '2.10.4', null],
    ['de-DE', '31.2.', null],
    ['no locale', '12/5', 'Dec 05 2026'],
  ])('in %s %s', (locale, text, expected) => {
    expect(inLocale(locale, text)).toBe(expected);
  });
});

describe('time zones:', () => {
  const inZone = (zone: string, text: string, now: string) => {
    vi.stubEnv('TZ', zone);
    const due = parseDueDate(text, new Date(now));
    return due instanceof Date ? due.toISOString() : due;
  };

  test.each([
    ['America/Los_Angeles', 'tomorrow', '2026-11-26T06:00:00Z', '2026-11-27T07:59:59.999Z'],
    ['Pacific/Kiritimati', 'tomorrow', '2026-11-26T06:00:00Z', '2026-11-27T09:59:59.999Z'],
    ['Asia/Kathmandu', 'tomorrow 5pm', '2026-11-26T06:00:00Z', '2026-11-27T11:15:00.000Z'],
    ['Pacific/Auckland', '5pm EST', '2026-11-26T06:00:00Z', '2026-11-26T22:00:00.000Z'],
  ])('in %s %s', (zone, text, now, expected) => {
    expect(inZone(zone, text, now)).toBe(expected);
  });

  test('days are whole days across clock changes', () => {
    const fall = '2026-10-31T16:00:00Z';
    expect(inZone('America/New_York', 'tomorrow', fall)).toBe('2026-11-02T04:59:59.999Z');
    expect(inZone('America/New_York', 'tomorrow 5pm', fall)).toBe('2026-11-01T22:00:00.000Z');
    expect(inZone('America/New_York', 'in 2 days', fall)).toBe('2026-11-03T04:59:59.999Z');
    expect(inZone('America/New_York', 'in 2 days at 5pm', fall)).toBe('2026-11-02T22:00:00.000Z');
    expect(inZone('America/New_York', 'in 24 hours', fall)).toBe('2026-11-01T16:00:00.000Z');
    const spring = '2027-03-13T16:00:00Z';
    expect(inZone('America/New_York', 'tomorrow', spring)).toBe('2027-03-15T03:59:59.999Z');
    // 2:30 does not exist on that day.
    expect(inZone('America/New_York', 'tomorrow 2:30am', spring)).toBe('2027-03-14T07:30:00.000Z');
  });

  test('a day that starts at 1:00 ends at its end', () => {
    expect(inZone('Africa/Cairo', 'today', '2026-04-24T10:00:00Z')).toBe(
      '2026-04-24T20:59:59.999Z',
    );
  });
});
