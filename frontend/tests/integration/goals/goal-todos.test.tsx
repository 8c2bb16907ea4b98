import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { endOfDay } from '../../../src/features/todos/todo-due.ts';
import { sampleTodo } from '../../../src/testing/sample-todo.ts';
import { idris, mara, platform, rejecting } from '../support/team-fixture.ts';
import { choose, chooseDay, makeGoal, type ShownGoal, showGoal } from './goal-detail-fixture.ts';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

describe('todos of a goal', () => {
  const withTodo = (fields: Partial<Todo> = {}) => {
    const goal = makeGoal();
    const id = randomUUID();
    const usual = { title: 'Shard', teamId: platform.id, assigneeId: mara.id, goalId: goal.id };
    const todo = sampleTodo({ id, ...usual, ...fields });
    return { todo, goal: { ...goal, goalTodos: [{ id, todo }] } };
  };

  /** Edits with the body sent and the toasts on failure and success. */
  const edits: [
    failed: string,
    said: string,
    body: object,
    edit: (shown: ShownGoal, row: ReturnType<typeof within>) => Promise<void>,
  ][] = [
    [
      'Failed to update todo status.',
      'Todo updated',
      { completed: true },
      ({ user }, row) => user.click(row.getByRole('checkbox', { name: 'Mark as completed' })),
    ],
    [
      'Failed to update todo start date',
      'Todo start date updated successfully',
      { startDate: expect.any(String) },
      ({ user }, row) =>
        chooseDay(user, row.getByRole('button', { name: /^Start date/ }), 'Start date'),
    ],
    [
      'Failed to update todo due date',
      'Todo due date updated successfully',
      { dueDate: expect.any(String) },
      ({ user }, row) =>
        chooseDay(user, row.getByRole('button', { name: /^Due date/ }), 'Due date'),
    ],
    [
      'Failed to update todo assignee',
      'Saved',
      { assigneeId: idris.id },
      ({ user }, row) =>
        choose(user, row.getByRole('button', { name: /^Assignee/ }), 'Idris Okafor'),
    ],
    [
      'Failed to update todo priority',
      'Saved',
      { priority: '1' },
      ({ user }, row) =>
        choose(user, row.getByRole('combobox', { name: 'Priority' }), /1 Critical/),
    ],
  ];

  test.each(edits)(
    'a rejected edit is reverted with the toast: %s',
    async (failed, _, __, edit) => {
      const { todo, goal } = withTodo();
      const shown = await showGoal(goal, rejecting(`PATCH /api/todos/${todo.id}`));
      const row = await shown.main.findByRole('row', { name: 'Shard' });
      await edit(shown, within(row));
      expect(await screen.findByText(failed)).toBeTruthy();
      expect(within(row).getByRole('checkbox')).toHaveProperty('checked', false);
      expect(row.textContent).toContain('3Medium');
      expect(row.textContent).toContain('Mara Lindqvist');
    },
  );

  test.each(edits)(
    'an edit that would fail with "%s" succeeds with the toast: %s',
    async (_, said, body, edit) => {
      const { goal } = withTodo();
      const shown = await showGoal(goal);
      const row = await shown.main.findByRole('row', { name: 'Shard' });
      await edit(shown, within(row));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(shown.sent('PATCH').map((request) => request.body)).toEqual([body]);
    },
  );

  test('are counted and link to their row in the list of todos', async () => {
    const { todo, goal } = withTodo({ description: 'By package' });
    const { main } = await showGoal(goal);
    const panel = within(await main.findByRole('region', { name: 'Related Todos' }));
    expect(await panel.findByText((_, shown) => shown?.textContent === '1 todo')).toBeTruthy();
    const row = within(await panel.findByRole('row', { name: 'Shard' }));
    expect(row.getByText('By package')).toBeTruthy();
    const title = row.getByRole('link', { name: 'Shard' });
    expect(title.getAttribute('href')).toBe(`/todos?highlight=${todo.id}`);
  });

  test('a new todo is assigned to its creator, due at the end of today, with priority 3', async () => {
    const goal = makeGoal();
    const { main, user, sent } = await showGoal(goal, {
      'POST /api/todos': (body) => [201, sampleTodo({ id: randomUUID(), ...body })],
    });
    const panel = within(await main.findByRole('region', { name: 'Related Todos' }));
    await panel.findByRole('button', { name: 'Assignee: Mara Lindqvist' });
    await user.type(panel.getByRole('textbox', { name: 'New todo' }), ' Shard {Enter}');
    expect(await screen.findByText('Todo created successfully')).toBeTruthy();
    const { dueDate, ...body } = sent('POST')[0]?.body ?? {};
    expect(dueDate).toBe(endOfDay(new Date()).toISOString());
    expect(body).toEqual({
      title: 'Shard',
      description: null,
      priority: '3',
      teamId: platform.id,
      assigneeId: mara.id,
      goalId: goal.id,
    });
  });

  test('changes of a recurring todo can be applied to future todos, completing it cannot', async () => {
    const { todo, goal } = withTodo({ recurrenceType: 'weekly' });
    const shown = await showGoal(goal);
    const row = within(await shown.main.findByRole('row', { name: 'Shard' }));
    await choose(shown.user, row.getByRole('combobox', { name: 'Priority' }), /1 Critical/);
    await screen.findByText('Todo priority updated successfully');
    await shown.user.click(screen.getByRole('button', { name: 'Change future todos' }));
    await waitFor(() =>
      expect(shown.sent('PATCH')).toEqual([
        { url: `/api/todos/${todo.id}`, body: { priority: '1' } },
        { url: `/api/todos/${todo.id}`, body: { priority: '1', scope: 'following' } },
      ]),
    );
    await shown.user.click(row.getByRole('checkbox', { name: 'Mark as completed' }));
    await screen.findByText('Todo updated');
    expect(screen.queryByRole('button', { name: 'Change future todos' })).toBeNull();
  });

  test('a rejected new todo keeps its title in the field', async () => {
    const shown = await showGoal(makeGoal(), rejecting('POST /api/todos'));
    const field = await shown.main.findByRole('textbox', { name: 'New todo' });
    await shown.user.type(field, 'Shard{Enter}');
    expect(await screen.findByText('Failed to create todo')).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', 'Shard'));
    expect(shown.main.getByText('No todos linked to this goal yet.')).toBeTruthy();
  });
});
