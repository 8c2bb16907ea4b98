import { expect, test } from 'vitest';
import { parseTimeOfDay, shiftTimeOfDay } from './time-of-day.ts';

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['2130', '21:30'],
  ['9:30', '09:30'],
  [' 21:05 ', '21:05'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  ['9h', '09:00'],
  ['9pm', '21:00'],
  ['9:30 PM', '21:30'],
  ['9:30 p.m.', '21:30'],
  ['930a', '09:30'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('%j is parsed as %s', (text, time) => expect(parseTimeOfDay(text)).toBe(time));

test.each(['', 'noon', '24:00', '9:60', '13pm', '0am', '9:5', '99999', '-9', '9:30 xm', 'm', 'a'])(
  '%j is not a time of day',
  (text) => expect(parseTimeOfDay(text)).toBeUndefined(),
);

test.each([
  ['09:00', 15, '09:15'],
  ['09:05', -15, '08:50'],
  ['23:50', 15, '23:59'],
  ['00:05', -15, '00:00'],
])('%s moved by %d minutes is %s', (time, minutes, moved) =>
  expect(shiftTimeOfDay(time, minutes)).toBe(moved),
);
