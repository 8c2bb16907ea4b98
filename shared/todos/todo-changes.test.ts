import { describe, expect, test } from 'vitest';
import type { Todo, TodoStatus } from './todo.ts';
import { changedTodo, describeChange } from './todo-changes.ts';
import { todoDefaults } from './todo-defaults.ts';
import { todoFields } from './todo-fields.ts';
import type { TodoChange } from './todo-inputs.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const then = '2026-11-01T08:00:00.000Z';
const todoWith = (status: TodoStatus): Todo => ({
  ...todoDefaults,
  id: 'a',
  title: 'A',
  status,
  teamId: 't',
  createdBy: 'u',
  createdAt: then,
  updatedAt: then,
});

describe('changedTodo', () => {
  test.each(['not_started', 'in_progress', 'on_hold', 'blocked'] as const)(
    'reopens a completed todo with its previous status: %s',
    (status) => {
      for (const completing of [{ completed: true }, { status: 'completed' } as const]) {
        const completed = changedTodo(todoWith(status), completing, now);
        expect(completed).toMatchObject({ status: 'completed', statusBeforeCompletion: status });
        const edited = changedTodo(completed, { title: 'B', completed: true }, now);
        expect(changedTodo(edited, { completed: false }, now)).toMatchObject({
          status,
          statusBeforeCompletion: null,
          completedAt: null,
        });
      }
    },
  );

  test('reopens as not started when the previous status is unknown', () => {
    const completed = todoWith('completed');
    expect(changedTodo(completed, { completed: false }, now).status).toBe('not_started');
  });

  test('saves a field that the history does not know, and compares lists by value', () => {
    const weekly = { ...todoWith('not_started'), recurrenceDaysOfWeek: ['monday'], labels: ['a'] };
    const change = (fields: object) => changedTodo(weekly, fields as TodoChange, now);
    expect(change({ recurrenceDaysOfWeek: ['monday'], labels: ['a'] })).toBe(weekly);
    expect(change({ labels: ['a', 'b'] })).toMatchObject({
      labels: ['a', 'b'],
      updatedAt: now.toISOString(),
    });
  });

  test('completed: false leaves an open todo as it is', () => {
    const open = todoWith('in_progress');
    expect(changedTodo(open, { completed: false }, now)).toBe(open);
  });

  test('a given status wins over completed', () => {
    const change = { completed: false, status: 'blocked' } as const;
    expect(changedTodo(todoWith('completed'), change, now).status).toBe('blocked');
  });
});

test.each(Object.keys(todoFields))('the history names a change of %s', (field) => {
  const before = todoWith('not_started');
  const { changes } = describeChange(before, { ...before, [field]: then }) ?? {};
  expect(Object.keys(JSON.parse(changes ?? '{}'))).toEqual([field]);
});
