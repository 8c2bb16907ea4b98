import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startAfterDue } from '#shared/work/date-problems.ts';
import { sampleTodo } from '../src/testing/sample-todo.ts';
import { makeGoal, showGoal } from './goal-detail-world.ts';
import { refused } from './pretend-api.ts';
import { platform } from './team-world.ts';

const at = (year: number, hours: number, minutes = 0) =>
  new Date(year, 0, 15, hours, minutes).toISOString();

const openCalendar = async (name: string) => within(await screen.findByRole('dialog', { name }));

test.each([
  ['Due date', { startDate: at(2130, 9) }, /January 14, 2130/, { dueDate: at(2130, 12) }],
  // Nine o'clock, when others start, would be too late.
  ['Start date', { dueDate: at(2020, 8) }, /January 16, 2020/, { startDate: at(2020, 8) }],
])('a goal is offered no %s that would be refused', async (name, dates, hidden, chosen) => {
  const { main, user, sent } = await showGoal(makeGoal(dates));
  await user.click(await main.findByRole('button', { name: new RegExp(`^${name}`) }));
  const calendar = await openCalendar(name);
  expect(calendar.getByRole<HTMLButtonElement>('button', { name: hidden }).disabled).toBe(true);
  await user.click(calendar.getByRole('button', { name: /January 15/ }));
  await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([chosen]));
});

test('a todo is due as early as it starts, and what is chosen earlier goes back with the reason', async () => {
  const goal = makeGoal();
  const startDate = at(2130, 14, 30);
  const todo = sampleTodo({
    id: randomUUID(),
    title: 'Shard',
    teamId: platform.id,
    goalId: goal.id,
    startDate,
  });
  const { message } = startAfterDue();
  const linked = { ...goal, goalTodos: [{ id: randomUUID(), todo }] };
  const { main, user, sent } = await showGoal(linked, {
    [`PATCH /api/todos/${todo.id}`]: () => refused(400, message),
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
