import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { sampleTodo } from '../src/testing/sample-todo.ts';
import { choose, chooseDay, makeGoal, type ShownGoal, showGoal } from './goal-detail-world.ts';
import { mara, platform, refusing } from './team-world.ts';

describe('its todos', () => {
  const withTodo = (fields: Partial<Todo> = {}) => {
    const goal = makeGoal();
    const id = randomUUID();
    const usual = { title: 'Shard', teamId: platform.id, assigneeId: mara.id, goalId: goal.id };
    const todo = sampleTodo({ id, ...usual, ...fields });
    return { todo, goal: { ...goal, goalTodos: [{ id, todo }] } };
  };

  test.each<[string, (shown: ShownGoal, row: ReturnType<typeof within>) => Promise<void>]>([
    [
      'Failed to update todo status.',
      ({ user }, row) => user.click(row.getByRole('checkbox', { name: 'Mark as completed' })),
    ],
    [
      'Failed to update todo start date',
      ({ user }, row) =>
        chooseDay(user, row.getByRole('button', { name: /^Start date/ }), 'Start date'),
    ],
    [
      'Failed to update todo due date',
      ({ user }, row) =>
        chooseDay(user, row.getByRole('button', { name: /^Due date/ }), 'Due date'),
    ],
    [
      'Failed to update todo assignee',
      ({ user }, row) =>
        choose(user, row.getByRole('button', { name: /^Assignee/ }), 'Idris Okafor'),
    ],
    [
      'Failed to update todo priority',
      ({ user }, row) => choose(user, row.getByRole('combobox', { name: 'Priority' }), /Level 1/),
    ],
  ])('%s', async (said, edit) => {
    const { todo, goal } = withTodo();
    const shown = await showGoal(goal, refusing(`PATCH /api/todos/${todo.id}`));
    const row = await shown.main.findByRole('row', { name: 'Shard' });
    await edit(shown, within(row));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(within(row).getByRole('checkbox')).toHaveProperty('checked', false);
    expect(row.textContent).toContain('Level 3 Medium');
    expect(row.textContent).toContain('Mara Lindqvist');
  });

  test('a change of one that repeats can be made of all that follow, a tick cannot', async () => {
    const { todo, goal } = withTodo({ recurrenceType: 'weekly' });
    const shown = await showGoal(goal);
    const row = within(await shown.main.findByRole('row', { name: 'Shard' }));
    await choose(shown.user, row.getByRole('combobox', { name: 'Priority' }), /Level 1/);
    await screen.findByText('Todo priority updated successfully');
    await shown.user.click(screen.getByRole('button', { name: 'Change all that follow' }));
    await waitFor(() =>
      expect(shown.sent('PATCH')).toEqual([
        { url: `/api/todos/${todo.id}`, body: { priority: '1' } },
        { url: `/api/todos/${todo.id}`, body: { priority: '1', scope: 'following' } },
      ]),
    );
    await shown.user.click(row.getByRole('checkbox', { name: 'Mark as completed' }));
    await screen.findByText('Todo updated');
    expect(screen.queryByRole('button', { name: 'Change all that follow' })).toBeNull();
  });

  test('one that cannot be made leaves its title', async () => {
    const shown = await showGoal(makeGoal(), refusing('POST /api/todos'));
    const field = await shown.main.findByRole('textbox', { name: 'New todo' });
    await shown.user.type(field, 'Shard{Enter}');
    expect(await screen.findByText('Failed to create todo')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Shard');
    expect(shown.main.getByText('No todos linked to this goal yet.')).toBeTruthy();
  });
});
