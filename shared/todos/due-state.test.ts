import { describe, expect, test } from 'vitest';
import { dueStateOf, isOverdue } from './due-state.ts';

const now = new Date('2026-11-20T09:00:30.000Z');

describe('isOverdue', () => {
  test.each([
    ['2026-11-20T08:59:59.999Z', 'not_started', true],
    ['2026-11-20T09:00:00.000Z', 'not_started', true],
    ['2026-11-20T09:00:00.001Z', 'blocked', false],
    ['2026-11-20T08:00:00.000Z', 'completed', false],
    [null, 'not_started', false],
  ] as const)('a todo due %s that is %s at 09:00:30: %s', (dueDate, status, expected) => {
    expect(isOverdue({ dueDate, status }, now)).toBe(expected);
  });

  test('is the same for a clock that shows whole minutes', () => {
    const todo = { dueDate: '2026-11-20T09:00:10.000Z', status: 'not_started' } as const;
    for (const shown of ['09:00:00.000Z', '09:00:59.999Z'])
      expect(isOverdue(todo, new Date(`2026-11-20T${shown}`))).toBe(false);
    expect(isOverdue(todo, new Date('2026-11-20T09:01:00.000Z'))).toBe(true);
  });
});

describe('dueStateOf', () => {
  test.each([
    ['2026-11-19T23:00:00.000Z', 'not_started', 'UTC', 'overdue'],
    ['2026-11-20T08:00:00.000Z', 'in_progress', 'UTC', 'overdue'],
    ['2026-11-20T08:00:00.000Z', 'completed', 'UTC', 'today'],
    ['2026-11-20T23:59:59.999Z', 'not_started', 'UTC', 'today'],
    ['2026-11-21T00:00:00.000Z', 'not_started', 'UTC', 'tomorrow'],
    ['2026-11-21T00:00:00.000Z', 'not_started', 'America/New_York', 'today'],
    ['2026-11-20T23:00:00.000Z', 'not_started', 'Asia/Tokyo', 'tomorrow'],
    ['2026-11-22T00:00:00.000Z', 'not_started', 'UTC', 'other'],
    ['2026-11-18T00:00:00.000Z', 'completed', 'UTC', 'other'],
    [null, 'not_started', 'UTC', 'other'],
  ] as const)('a todo due %s that is %s is for %s %s', (dueDate, status, timeZone, expected) => {
    expect(dueStateOf({ dueDate, status }, now, timeZone)).toBe(expected);
  });
});
