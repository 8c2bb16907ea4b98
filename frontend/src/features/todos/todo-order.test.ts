import { expect, test } from 'vitest';
import { sampleTodo } from '../../testing/sample-todo.ts';
import { compareTodos } from './todo-order.ts';

test('sorts open todos by due date, undated ones last, then finished ones, newest first', () => {
  const done = (id: string, day: number) =>
    sampleTodo({ id, status: 'completed', completedAt: `2026-11-0${day}T08:00:00.000Z` });
  const todos = [
    done('former', 2),
    sampleTodo({ id: 'undated' }),
    sampleTodo({ id: 'late', dueDate: '2026-11-09T08:00:00.000Z' }),
    done('latter', 3),
    sampleTodo({ id: 'soon', dueDate: '2026-11-05T08:00:00.000Z' }),
  ];
  expect(todos.sort(compareTodos).map(({ id }) => id)).toEqual([
    'soon',
    'late',
    'undated',
    'latter',
    'former',
  ]);
});
