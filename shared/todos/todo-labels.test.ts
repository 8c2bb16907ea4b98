import { expect, test } from 'vitest';
import { statusLabels, todoPriorityLabels, todoUrgency } from './todo-labels.ts';

test('statuses and priorities have the names shown on screen', () => {
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

test('todo priorities are sorted from the most urgent', () => {
  expect((['1', '2', '3', '4', '5'] as const).map(todoUrgency)).toEqual([5, 4, 3, 2, 1]);
});
