import { expect, test } from 'vitest';
import { sampleTodo } from '../../testing/sample-todo.ts';
import { compareTodos } from './todo-order.ts';
import { keepOrder } from './use-stable-order.ts';

test('open ones by due date with undated last, then finished ones, newest first', () => {
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

const rows = (...keys: string[]) => keys.map((key) => ({ key, isOwnNew: key.startsWith('new') }));
const keysOf = (list: { key: string }[]) => list.map(({ key }) => key).join(' ');

test('rows stay where they are, others come after their predecessor, my own new ones first', () => {
  expect(keysOf(keepOrder(rows('a', 'b', 'c'), rows('c', 'a', 'b')))).toBe('a b c');
  expect(keysOf(keepOrder(rows('a', 'b', 'c'), rows('a', 'x', 'c')))).toBe('a x c');
  expect(keysOf(keepOrder(rows('a', 'b'), rows('x', 'a', 'b', 'y')))).toBe('x a b y');
  expect(keysOf(keepOrder(rows('a', 'b'), rows('a', 'new-1', 'b')))).toBe('new-1 a b');
});
