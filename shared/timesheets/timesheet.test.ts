import { describe, expect, test } from 'vitest';
import { fieldMessages } from '../kit/messages.ts';
import { timesheetFilter } from './timesheet.ts';

const messagesFor = (days: { startDate?: string; endDate?: string }) => {
  const { error } = timesheetFilter.safeParse(days);
  return error ? fieldMessages(error.issues) : {};
};

describe('the days of a timesheet', () => {
  test.each([
    [{}],
    [{ startDate: '2026-11-20' }],
    [{ endDate: '2026-11-20' }],
    [{ startDate: '2026-11-20', endDate: '2026-11-20' }],
    [{ startDate: '2026-11-20', endDate: '2027-02-03' }],
    [{ startDate: '1900-01-01', endDate: '9998-12-31' }],
  ])('can be %o', (days) => {
    expect(messagesFor(days)).toEqual({});
  });

  test('must be in order', () => {
    expect(messagesFor({ startDate: '2026-11-20', endDate: '2026-11-19' })).toEqual({
      endDate: 'The last day must be on or after the first day.',
    });
  });

  test.each([['1899-12-31'], ['9999-01-01']])('cannot be %s', (day) => {
    const message = 'Choose a day from 1900 on';
    expect(messagesFor({ startDate: day })).toEqual({ startDate: message });
    expect(messagesFor({ endDate: day })).toEqual({ endDate: message });
  });

  test('are those of UTC if the caller names no time zone', () => {
    expect(timesheetFilter.parse({})).toEqual({ timeZone: 'UTC' });
  });
});
