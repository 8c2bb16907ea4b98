import { describe, expect, test } from 'vitest';
import type { Todo, TodoStatus } from './todo.ts';
import { changedTodo } from './todo-changes.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const then = '2026-11-01T08:00:00.000Z';
const todoWith = (status: TodoStatus): Todo => ({
  id: 'a',
  title: 'A',
  description: null,
  status,
  archived: false,
  startDate: null,
  dueDate: null,
  teamId: 't',
  assigneeId: null,
  createdBy: 'u',
  goalId: null,
  priority: '3',
  recurrenceType: 'none',
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceDaysOfWeek: null,
  parentTodoId: null,
  isRecurringInstance: false,
  recurrenceStartDate: null,
  recurrenceTimeZone: null,
  completedAt: null,
  statusBeforeCompletion: null,
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

  test('completed: false leaves an open todo as it is', () => {
    const open = todoWith('in_progress');
    expect(changedTodo(open, { completed: false }, now)).toBe(open);
  });

  test('a given status wins over completed', () => {
    const change = { completed: false, status: 'blocked' } as const;
    expect(changedTodo(todoWith('completed'), change, now).status).toBe('blocked');
  });
});
