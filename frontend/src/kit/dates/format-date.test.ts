import { describe, expect, test, vi } from 'vitest';
import {
  daysBetween,
  daysSince,
  dueLabel,
  formatDateTime,
  formatDuration,
  formatElapsed,
  formatFullDay,
  formatMonthDay,
  formatMonthYear,
  formatRelative,
  formatTime,
  formatWeekday,
} from './format-date.ts';

const now = new Date(2026, 10, 20, 10, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('formatRelative', () => {
  test.each([
    [0.9, 'just now'],
    [1, '1m ago'],
    [59, '59m ago'],
    [60, '1h ago'],
    [60 * 24 - 1, '23h ago'],
    [60 * 24, '1d ago'],
    [60 * 24 * 7 - 1, '6d ago'],
    [60 * 24 * 7, 'Nov 13'],
  ])('%d minutes ago is %s', (minutes, text) => {
    expect(formatRelative(ago(minutes), { now })).toBe(text);
  });

  test('the tooltip text is capitalized', () => {
    expect(formatRelative(now, { now, justNow: 'Just now' })).toBe('Just now');
  });
});

describe('dueLabel', () => {
  test.each([
    [new Date(2026, 10, 18, 9, 0), 'Overdue · Nov 18', 'overdue'],
    [new Date(2026, 10, 20, 10, 0), 'Overdue · Nov 20', 'overdue'],
    [new Date(2026, 10, 20, 10, 1), 'Today', 'today'],
    [new Date(2026, 10, 20, 23, 59), 'Today', 'today'],
    [new Date(2026, 10, 21, 0, 0), 'Tomorrow', 'tomorrow'],
    [new Date(2026, 10, 22, 9, 0), 'Nov 22', 'other'],
    [new Date(2027, 0, 4, 9, 0), 'Jan 4, 2027', 'other'],
  ])('an open todo due %s reads %s', (due, text, state) => {
    const todo = { dueDate: due.toISOString(), status: 'not_started' } as const;
    expect(dueLabel(todo, now)).toMatchObject({ text, state });
  });

  test('a completed todo is never overdue', () => {
    const todo = {
      dueDate: new Date(2026, 10, 18, 9, 0).toISOString(),
      status: 'completed',
    } as const;
    expect(dueLabel(todo, now)).toMatchObject({ text: 'Nov 18', state: 'other' });
  });

  test('a todo without a due date has none', () => {
    expect(dueLabel({ dueDate: null, status: 'not_started' }, now)).toBeUndefined();
  });
});

test('counts days by the calendar, not by 24 hours', () => {
  expect(daysBetween(new Date(2026, 2, 7, 23, 59), new Date(2026, 2, 8, 0, 1))).toBe(1);
  expect(daysBetween(new Date(2026, 9, 1), new Date(2026, 10, 30))).toBe(60);
});

test('shows the year when it is not the current one', () => {
  expect(formatMonthDay(new Date(2025, 10, 9), now)).toBe('Nov 9, 2025');
  expect(formatMonthDay(new Date(2026, 10, 9), now)).toBe('Nov 9');
});

test('writes a day in full', () => {
  expect(formatFullDay(new Date(2026, 10, 24, 9, 30))).toBe('Tuesday, November 24, 2026');
});

test('writes a month with its year', () => {
  expect(formatMonthYear(new Date(2026, 10, 24))).toBe('November 2026');
});

test('writes the time of 24 hours', () => {
  expect(formatTime(new Date(2026, 10, 24, 9, 3))).toBe('09:03');
  expect(formatTime(new Date(2026, 10, 24, 0, 7))).toBe('00:07');
  expect(formatTime(new Date(2026, 10, 24, 23, 47))).toBe('23:47');
});

test('writes a time and a weekday in a time zone', () => {
  const moment = '2026-11-24T21:47:00.000Z';
  expect(formatTime(moment, 'Asia/Tokyo')).toBe('06:47');
  expect(formatTime(moment, 'America/Los_Angeles')).toBe('13:47');
  expect(formatWeekday(moment, 'Asia/Tokyo')).toBe('Wed');
  expect(formatWeekday(moment, 'America/Los_Angeles')).toBe('Tue');
});

test('writes a day with its time, and with the year unless it is the current one', () => {
  expect(formatDateTime(new Date(2026, 10, 24, 9, 3), now)).toBe('Nov 24, 09:03');
  expect(formatDateTime(new Date(2025, 10, 24, 13, 47), now)).toBe('Nov 24, 2025, 13:47');
});

test('prepares each way of writing once', () => {
  const prepared = vi.spyOn(Intl, 'DateTimeFormat');
  for (const day of [17, 18, 19]) formatWeekday(new Date(2026, 10, day), 'Asia/Kathmandu');
  expect(prepared).toHaveBeenCalledOnce();
});

test.each([
  [-60, 0],
  [0, 0],
  [24 * 60 - 1, 0],
  [24 * 60, 1],
  [2 * 24 * 60 - 1, 1],
  [12 * 24 * 60 + 23 * 60, 12],
])('%i minutes are %i whole days', (minutes, days) => {
  expect(daysSince(ago(minutes), now)).toBe(days);
});

test('formats durations', () => {
  expect(formatElapsed(2539)).toBe('00:42:19');
  expect(formatElapsed(3599.9)).toBe('00:59:59');
  expect(formatElapsed(100 * 3600)).toBe('100:00:00');
  expect(formatDuration(9000)).toBe('2h 30m');
  expect(formatDuration(5399)).toBe('1h 29m');
  expect(formatDuration(59)).toBe('0h 0m');
  expect(formatDuration(100 * 3600)).toBe('100h 0m');
});
