import { expect, test } from 'vitest';
import { countedUntil, dueCounts } from './due-counts.ts';

test.each([
  ['a day ahead', 'UTC', '2026-03-19T10:07:00.000Z', '2026-03-20T10:07:00.000Z'],
  ['a day ahead', 'Asia/Tokyo', '2026-03-19T15:00:00.000Z', '2026-03-20T15:00:00.000Z'],
  // October 25, 2026 has 25 hours in Berlin.
  [
    'to the end of a longer day',
    'Europe/Berlin',
    '2026-10-24T22:10:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
])('counts what is due %s in %s at %s', (_, timeZone, now, until) => {
  expect(countedUntil(new Date(now), timeZone).toISOString()).toBe(until);
});

const now = new Date('2026-03-19T10:07:30.000Z');
const due = (dueDate: string | null) => ({ dueDate, status: 'in_progress' }) as const;

test('counts what is overdue, and what is still due today', () => {
  const todos = [
    due('2026-02-27T16:00:00.000Z'),
    due('2026-03-19T10:07:00.000Z'),
    due('2026-03-19T10:08:00.000Z'),
    due('2026-03-19T15:45:00.000Z'),
    due('2026-03-19T22:59:59.999Z'),
    due('2026-03-19T23:00:00.000Z'),
    due('2026-03-20T10:07:30.000Z'),
    due('2026-03-20T10:07:30.001Z'),
    due(null),
  ];
  expect(dueCounts(todos, now, 'Europe/Berlin')).toEqual({
    overdueTodos: 2,
    dueToday: 3,
    dueSoonAt: [
      '2026-03-19T10:08:00.000Z',
      '2026-03-19T15:45:00.000Z',
      '2026-03-19T22:59:59.999Z',
      '2026-03-19T23:00:00.000Z',
      '2026-03-20T10:07:30.000Z',
    ],
  });
});

test('names at most 100 due dates but counts all', () => {
  const todos = Array.from({ length: 103 }, () => due('2026-03-19T15:45:00.000Z'));
  const { dueToday, dueSoonAt } = dueCounts(todos, now, 'UTC');
  expect([dueToday, dueSoonAt.length]).toEqual([103, 100]);
});

test('counts nothing without todos', () => {
  expect(dueCounts([], now, 'UTC')).toEqual({ overdueTodos: 0, dueToday: 0, dueSoonAt: [] });
});
