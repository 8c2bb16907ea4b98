import { expect, test } from 'vitest';
import { isOverdue, statusLabels, todoPriorityLabels, toggledStatus } from './todo-rules.ts';

test('statuses and priorities are called as the screens call them', () => {
  expect(statusLabels).toEqual({
    not_started: 'Waiting',
    in_progress: 'In progress',
    completed: 'Completed',
    on_hold: 'On hold',
    blocked: 'Blocked',
  });
  expect(todoPriorityLabels).toEqual({
    '1': 'Critical',
    '2': 'High',
    '3': 'Medium',
    '4': 'Low',
    '5': 'Lowest',
  });
});

test.each([
  ['completed', 'in_progress'],
  ['not_started', 'completed'],
  ['in_progress', 'completed'],
  ['on_hold', 'completed'],
  ['blocked', 'completed'],
] as const)('the toggle makes %s %s', (status, toggled) => {
  expect(toggledStatus(status)).toBe(toggled);
});

test.each([
  ['2026-11-20T08:59:59.999Z', 'not_started', true],
  ['2026-11-20T09:00:00.000Z', 'not_started', false],
  ['2026-11-20T09:00:59.999Z', 'blocked', false],
  ['2026-11-20T08:00:00.000Z', 'completed', false],
  [null, 'not_started', false],
] as const)('due %s and %s at 09:00:30 is overdue: %s', (dueDate, status, expected) => {
  expect(isOverdue({ dueDate, status }, new Date('2026-11-20T09:00:30.000Z'))).toBe(expected);
});
