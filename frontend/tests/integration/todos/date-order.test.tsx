import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StartAfterDueError } from '#shared/work/work-errors.ts';
import { sampleTodo } from '../../../src/testing/sample-todo.ts';
import { makeGoal, showGoal } from '../goals/goal-detail-fixture.ts';
import { errorResponse } from '../support/mock-server.ts';
import { platform } from '../support/team-fixture.ts';

const at = (year: number, hours: number, minutes = 0) =>
  new Date(year, 0, 15, hours, minutes).toISOString();

const dayIn = (year: number) => `${year}-01-15T12:00:00.000Z`;

const openCalendar = async (name: string) => within(await screen.findByRole('dialog', { name }));

test.each([
  ['Due date', { startDate: dayIn(2130) }, /January 14, 2130/, { dueDate: dayIn(2130) }],
  ['Start date', { dueDate: dayIn(2020) }, /January 16, 2020/, { startDate: dayIn(2020) }],
])('a goal offers no %s that the server would reject', async (name, dates, hidden, chosen) => {
  const { main, user, sent } = await showGoal(makeGoal(dates));
  // The due date of a new todo has the same label.
  await user.click(await main.findByRole('button', { name: new RegExp(`^${name}(?!: Today)`) }));
  const calendar = await openCalendar(name);
  expect(calendar.getByRole<HTMLButtonElement>('button', { name: hidden }).disabled).toBe(true);
  await user.click(calendar.getByRole('button', { name: /January 15/ }));
  await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([chosen]));
});

test('a todo cannot be due before it starts, and reverts a rejected date with the reason', async () => {
  const goal = makeGoal();
  const startDate = at(2130, 14, 30);
  const todo = sampleTodo({
    id: randomUUID(),
    title: 'Shard',
    teamId: platform.id,
    goalId: goal.id,
    startDate,
  });
  const { message } = new StartAfterDueError();
  const linked = { ...goal, goalTodos: [{ id: randomUUID(), todo }] };
  const { main, user, sent } = await showGoal(linked, {
    [`PATCH /api/todos/${todo.id}`]: () => errorResponse(400, message),
  });
  const row = within(await main.findByRole('row', { name: 'Shard' }));
  await user.click(row.getByRole('button', { name: /Add due/ }));
  const calendar = await openCalendar('Due date');
  await user.click(calendar.getByRole('button', { name: /January 15/ }));
  const time = calendar.getByLabelText<HTMLInputElement>('Time');
  expect(time.value).toBe('14:30');
  fireEvent.change(time, { target: { value: '08:00' } });
  await user.click(calendar.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ dueDate: at(2130, 8) }]);
  expect(await row.findByRole('button', { name: /Add due/ })).toBeTruthy();
});
