import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as deleteGoal } from '#functions/goals/delete-goal.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { removeMembership } from '#functions/teams/members/membership-store.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as listTodoActivities } from '#functions/todos/list-todo-activities.ts';
import {
  daily,
  due,
  holdClockInMarch,
  latest,
  on,
  seriesItems,
} from '#functions/todos/testing/daily-series.ts';
import { at, makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

describe('changing the recurrence', () => {
  test('applies to all future occurrences in any scope', async () => {
    const { make, change, complete, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await strike(on('03-11T00:00'));
    const second = latest(await list());
    expect(await change(id, { recurrenceInterval: 7, scope: 'this' })).toMatchObject({
      recurrenceInterval: 7,
    });
    expect(latest(await list())).toMatchObject({ id: second.id, recurrenceInterval: 7 });
    await complete(second.id);
    expect(latest(await list()).dueDate).toBe(due('03-17T17:00'));
  });

  test('ends the series at an earlier end, and continues it until a later one', async () => {
    const { make, change, complete, dues } = await makeRecurringFixture();
    const { id } = await make(daily());
    await change(id, { recurrenceEndDate: due('03-10T17:00') });
    await complete(id);
    expect(await dues()).toHaveLength(1);
    await change(id, { recurrenceEndDate: null });
    at(on('03-11T09:00'));
    await change(id, { recurrenceEndDate: due('03-20T17:00') });
    expect(await dues()).toEqual([due('03-10T17:00'), due('03-11T17:00')]);
  });

  test('rejects inconsistent changes without writing any', async () => {
    const { make, send } = await makeRecurringFixture();
    const { id } = await make(daily());
    const bodies = [
      { recurrenceEndDate: due('03-09T17:00') },
      { recurrenceInterval: 0 },
      { recurrenceInterval: 366 },
      { recurrenceInterval: 1.5 },
      { recurrenceDaysOfWeek: ['moonday'] },
      { recurrenceType: 'hourly' },
    ];
    const responses = await Promise.all(
      bodies.map((body) => send(changeTodo, { params: { todoId: id }, body })),
    );
    expect(
      responses.map(({ status, body }) => [status, body.code, ...Object.keys(body.fields)]),
    ).toEqual([
      [400, 'recurrence_ends_before_start', 'recurrenceEndDate'],
      [400, 'invalid_input', 'recurrenceInterval'],
      [400, 'invalid_input', 'recurrenceInterval'],
      [400, 'invalid_input', 'recurrenceInterval'],
      [400, 'invalid_input', 'recurrenceDaysOfWeek.0'],
      [400, 'invalid_input', 'recurrenceType'],
    ]);
  });

  test('is recorded in the activity', async () => {
    const { make, change, send } = await makeRecurringFixture();
    const { id } = await make(daily());
    at(on('03-10T12:01'));
    await change(id, { recurrenceType: 'weekly' });
    const history = await send(listTodoActivities, { params: { todoId: id } });
    expect(JSON.parse(history.body[0].changes)).toEqual({
      recurrenceType: { from: 'daily', to: 'weekly' },
      recurrenceDaysOfWeek: { from: null, to: ['tuesday'] },
    });
  });

  test('keeps existing todos when turned off, and can be turned on again', async () => {
    const { company, make, change, complete, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await strike(on('03-11T00:00'));
    await change(id, { recurrenceType: 'none' });
    for (const todo of await list())
      expect(todo).toMatchObject({
        recurrenceType: 'none',
        recurrenceStartDate: null,
        parentTodoId: null,
        isRecurringInstance: false,
      });
    await strike(on('03-12T00:00'));
    expect(await list()).toHaveLength(2);
    expect(await seriesItems(company.id)).toEqual([]);
    await change(id, { recurrenceType: 'daily' });
    await complete(id);
    expect(latest(await list())).toMatchObject({ dueDate: due('03-12T17:00'), parentTodoId: id });
  });
});

test('recurrence costs nothing for a todo without it, and little for one with it', async () => {
  const { make, send } = await makeRecurringFixture();
  const plain = await make({ dueDate: due('03-10T17:00') });
  const { id } = await make(daily());
  const cost = async (todoId: string, body: object) => {
    const { consumed } = await send(changeTodo, { params: { todoId }, body });
    return [consumed.read, consumed.write];
  };
  expect(await cost(plain.id, { priority: '1' })).toEqual([3, 8]);
  expect(await cost(id, { priority: '1' })).toEqual([3, 8]);
  expect(await cost(id, { priority: '2', scope: 'following' })).toEqual([4.5, 14]);
  expect(await cost(plain.id, { recurrenceType: 'weekly' })).toEqual([3.5, 16]);
  expect(await cost(plain.id, { recurrenceType: 'none' })).toEqual([4.5, 18]);
});

describe('the next occurrence', () => {
  test('moves to another team with all future occurrences', async () => {
    const { company, mara, make, change, complete, list } = await makeRecurringFixture();
    const other = await company.team(mara, { name: 'Garden' });
    const { id } = await make(daily());
    await change(id, { teamId: other.id });
    await complete(id);
    expect(await list()).toEqual([]);
    expect(await list(other.id)).toHaveLength(2);
  });

  test('is unassigned when its owner left the private team', async () => {
    const { company, mara, idris, make, strike, list } = await makeRecurringFixture();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    await make({ ...daily(), teamId: secret.id });
    await write(removeMembership(mara, secret.id, idris.id));
    await strike(on('03-11T00:00'));
    expect(latest(await list(secret.id))).toMatchObject({
      assigneeId: null,
      dueDate: due('03-11T17:00'),
    });
  });

  test('is linked to the same goal while it exists', async () => {
    const { team, make, send, drainStream, complete, list } = await makeRecurringFixture();
    const goal = await send(createGoal, { body: { title: 'Green', teamId: team.id } });
    const { id } = await make({ ...daily(), goalId: goal.body.id });
    await complete(id);
    const second = latest(await list());
    expect(second.goalId).toBe(goal.body.id);
    await send(deleteGoal, { params: { goalId: goal.body.id } });
    await drainStream();
    await complete(second.id);
    expect(latest(await list())).toMatchObject({ goalId: null, dueDate: due('03-12T17:00') });
  });
});
