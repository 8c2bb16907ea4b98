import { expect, test } from 'vitest';
import { dueSectionOf } from './due-section.ts';

// A Wednesday.
const calendar = { now: new Date('2026-11-25T09:00:00.000Z'), timeZone: 'UTC', weekStart: 1 };

test.each([
  ['overdue', '2026-11-25T09:00:00.000Z'],
  ['today', '2026-11-25T09:01:00.000Z'],
  ['tomorrow', '2026-11-26T00:00:00.000Z'],
  ['thisWeek', '2026-11-27T12:00:00.000Z'],
  ['thisWeek', '2026-11-29T23:59:59.999Z'],
  ['later', '2026-11-30T00:00:00.000Z'],
  ['undated', null],
])('%s: due %s', (section, dueDate) => {
  expect(dueSectionOf(dueDate, calendar)).toBe(section);
});

test.each([
  ['monday', 1, 'thisWeek', 'later'],
  ['sunday', 0, 'later', 'later'],
  ['saturday', 6, 'later', 'later'],
] as const)('a week that starts on %s ends before the next one', (_, weekStart, sunday, monday) => {
  const inWeek = { ...calendar, weekStart };
  expect(dueSectionOf('2026-11-29T12:00:00.000Z', inWeek)).toBe(sunday);
  expect(dueSectionOf('2026-11-30T12:00:00.000Z', inWeek)).toBe(monday);
});

test('a week that starts on Saturday ends on Friday', () => {
  const inWeek = { ...calendar, weekStart: 6 };
  expect(dueSectionOf('2026-11-27T12:00:00.000Z', inWeek)).toBe('thisWeek');
  expect(dueSectionOf('2026-11-28T12:00:00.000Z', inWeek)).toBe('later');
});

test('tomorrow is tomorrow, even in the next week', () => {
  const sunday = { ...calendar, now: new Date('2026-11-29T09:00:00.000Z') };
  expect(dueSectionOf('2026-11-30T12:00:00.000Z', sunday)).toBe('tomorrow');
  expect(dueSectionOf('2026-12-01T12:00:00.000Z', sunday)).toBe('later');
});

test("days are those of the reader's time zone", () => {
  const inTokyo = { ...calendar, timeZone: 'Asia/Tokyo' };
  expect(dueSectionOf('2026-11-25T14:59:00.000Z', inTokyo)).toBe('today');
  expect(dueSectionOf('2026-11-25T15:00:00.000Z', inTokyo)).toBe('tomorrow');
});

test('the last week of all time has no end', () => {
  const monday = { ...calendar, now: new Date('9998-12-28T09:00:00.000Z') };
  expect(dueSectionOf('9998-12-31T12:00:00.000Z', monday)).toBe('thisWeek');
});
