import { describe, expect, test } from 'vitest';
import { calendarDay, moment } from './date-inputs.ts';
import { configureMessages, fieldMessages } from './messages.ts';

configureMessages();

describe('a moment', () => {
  test.each([
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    ['9998-12-31T23:59:59.999Z', '9998-12-31T23:59:59.999Z'],
    ['2026-11-20T01:37:05+05:45', '2026-11-19T19:52:05.000Z'],
    ['9999-01-01T00:59:00+01:00', '9998-12-31T23:59:00.000Z'],
  ])('%s is stored as %s', (written, stored) => {
    expect(moment.parse(written)).toBe(stored);
  });

  test.each([
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:30:00+01:00',
    '9999-01-01T00:00:00.000Z',
    '9998-12-31T23:30:00-01:00',
  ])('is not so far away as %s', (written) => {
    expect(fieldMessages(moment.safeParse(written).error!.issues)).toEqual({
      '': 'Must be between the years 1970 and 9998',
    });
  });
});

describe('a calendar day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['2026-11-20T23:37:05-01:00', '2026-11-21'],
    ['2026-11-20T23:37:05.417Z', '2026-11-20'],
  ])('%s is stored as %s', (written, stored) => {
    expect(calendarDay.parse(written)).toBe(stored);
  });

  test.each([
    ...['2026-02-29', '2026-13-07', '2026-11-31', '1969-12-31', '9999-01-01', '26-11-20'],
    ...['2026-11-20 at noon', '2026-11-20 or 2026-11-23', '20 November', ''],
  ])('is not %j', (written) => {
    expect(calendarDay.safeParse(written).success).toBe(false);
  });
});
