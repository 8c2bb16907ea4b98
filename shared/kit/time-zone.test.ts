import { expect, test } from 'vitest';
import { fieldMessages } from './messages.ts';
import { timeZone } from './time-zone.ts';

test.each(['Europe/Oslo', 'America/Argentina/Ushuaia', 'UTC'])('%s is a time zone', (name) => {
  expect(timeZone.parse(name)).toBe(name);
});

test.each(['Mars/Olympus', 'Oslo', ''])('%j is no time zone', (name) => {
  expect(fieldMessages(timeZone.safeParse(name).error!.issues)).toEqual({
    '': 'Unknown time zone',
  });
});
