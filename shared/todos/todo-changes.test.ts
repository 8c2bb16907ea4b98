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

  test('records when a todo was completed, and keeps that when it is edited later', () => {
    const completed = changedTodo(todoWith('on_hold'), { completed: true }, now);
    expect(completed).toEqual({
      ...todoWith('completed'),
      completedAt: '2026-11-20T09:00:00.000Z',
      statusBeforeCompletion: 'on_hold',
      updatedAt: '2026-11-20T09:00:00.000Z',
    });
    const later = new Date('2026-11-23T14:35:00.000Z');
    expect(changedTodo(completed, { title: 'B' }, later)).toEqual({
      ...completed,
      title: 'B',
      updatedAt: '2026-11-23T14:35:00.000Z',
    });
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

const open: Todo = { ...todoWith('in_progress'), assigneeId: 'mara', priority: '4' };
const completed: Todo = { ...open, status: 'completed' };

describe('describeChange', () => {
  test.each([
    ['a completion', open, { status: 'completed', assigneeId: 'jun' }, 'completed'],
    ['a todo that is opened again', completed, { status: 'blocked' }, 'reopened'],
    ['another status', open, { status: 'on_hold', assigneeId: 'jun' }, 'status_changed'],
    ['another assignee', open, { assigneeId: 'jun', priority: '1' }, 'reassigned'],
    ['no assignee any more', open, { assigneeId: null }, 'reassigned'],
    ['another priority', open, { priority: '1', title: 'B' }, 'priority_changed'],
    ['a new title', open, { title: 'B' }, 'updated'],
  ] as const)('names %s', (_, before, change, action) => {
    expect(describeChange(before, { ...before, ...change })?.action).toBe(action);
  });

  test('contains the values before and after, in the order of the fields', () => {
    const after = { ...open, priority: '2', title: 'Send the offer', goalId: 'sales' } as const;
    expect(describeChange(open, after)).toEqual({
      action: 'priority_changed',
      changes:
        '{"title":{"from":"A","to":"Send the offer"},"priority":{"from":"4","to":"2"},"goalId":{"from":null,"to":"sales"}}',
    });
  });

  test('is absent when nothing that people set has changed', () => {
    const updatedAt = '2026-11-23T14:35:00.000Z';
    expect(describeChange(open, { ...open, completedAt: updatedAt, updatedAt })).toBeUndefined();
  });

  const valuesAfter = (change: Partial<Todo>) => {
    const { changes } = describeChange(open, { ...open, ...change }) ?? {};
    const recorded: Record<string, { to: unknown }> = JSON.parse(changes ?? '{}');
    return Object.fromEntries(Object.entries(recorded).map(([field, { to }]) => [field, to]));
  };

  test.each([
    ['1000 characters stay whole', 'm'.repeat(1000), 'm'.repeat(1000)],
    ['the rest of 1001 characters is cut', 'm'.repeat(1001), `${'m'.repeat(1000)}…`],
    ['an emoji at the cut is left out', `${'m'.repeat(999)}🌵!`, `${'m'.repeat(999)}…`],
    ['an emoji before the cut stays', `${'m'.repeat(998)}🌵!`, `${'m'.repeat(998)}🌵…`],
  ])('has an excerpt of a long description: %s', (_, description, excerpt) => {
    expect(valuesAfter({ description })).toEqual({ description: excerpt });
  });

  test('has the days of a recurrence in its own time zone, and other dates as moments', () => {
    const dates = {
      dueDate: '2026-11-24T16:30:00.000Z',
      recurrenceStartDate: '2026-11-24T16:30:00.000Z',
      recurrenceEndDate: '2026-12-31T15:00:00.000Z',
    };
    expect(valuesAfter({ ...dates, recurrenceTimeZone: 'Asia/Tokyo' })).toEqual({
      dueDate: '2026-11-24T16:30:00.000Z',
      recurrenceStartDate: '2026-11-25',
      recurrenceEndDate: '2027-01-01',
    });
    expect(valuesAfter(dates)).toEqual({
      dueDate: '2026-11-24T16:30:00.000Z',
      recurrenceStartDate: '2026-11-24',
      recurrenceEndDate: '2026-12-31',
    });
  });

  test('has numbers, lists and flags as they are', () => {
    const change = { archived: true, recurrenceInterval: 3, recurrenceDaysOfWeek: ['tuesday'] };
    expect(valuesAfter(change)).toEqual(change);
  });
});
