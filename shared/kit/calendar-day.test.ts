import { expect, test } from 'vitest';
import { dayOfNumber } from './calendar-day.ts';

test.each([
  [0, '1970-01-01'],
  [-1, '1969-12-31'],
  [20_777, '2026-11-20'],
  // The last one whose year has four digits in every time zone.
  [2_932_531, '9998-12-31'],
  [2_932_532, undefined],
  // January 1, 10000.
  [2_932_897, undefined],
])('day number %i is %s', (dayNumber, day) => {
  expect(dayOfNumber(dayNumber)).toBe(day);
});
