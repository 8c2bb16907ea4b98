import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as deleteGoal } from '../goals/delete-goal.ts';
import { write } from '../kit/table-write.ts';
import { removeMembership } from '../teams/membership-store.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as listTodoActivities } from '../todos/list-todo-activities.ts';
import { daily, due, holdClockInMarch, latest, on, seriesItems } from './testing/daily-series.ts';
import { at, makeRecurringWorld } from './testing/recurring-world.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

describe('how it recurs', () => {
  test('is changed for all that follow, whatever is said', async () => {
    const { make, change, complete, strike, list } = await makeRecurringWorld();
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

  test('an earlier end ends it, and a later one has it go on', async () => {
    const { make, change, complete, dues } = await makeRecurringWorld();
    const { id } = await make(daily());
    await change(id, { recurrenceEndDate: due('03-10T17:00') });
    await complete(id);
    expect(await dues()).toHaveLength(1);
    await change(id, { recurrenceEndDate: null });
    at(on('03-11T09:00'));
    await change(id, { recurrenceEndDate: due('03-20T17:00') });
    expect(await dues()).toEqual([due('03-10T17:00'), due('03-11T17:00')]);
  });

  test('is refused where it makes no sense, all together', async () => {
    const { make, send } = await makeRecurringWorld();
    const { id } = await make(daily());
    const bodies = [
      { recurrenceEndDate: due('03-09T17:00') },
      { recurrenceInterval: 0 },
      { recurrenceInterval: 366 },
      { recurrenceInterval: 1.5 },
      { recurrenceDaysOfWeek: ['moonday'] },
      { recurrenceType: 'hourly' },
    ];
    const answers = await Promise.all(
      bodies.map((body) => send(changeTodo, { params: { todoId: id }, body })),
    );
    expect(
      answers.map(({ status, body }) => [status, body.code, ...Object.keys(body.fields)]),
    ).toEqual([
      [400, 'recurrence_ends_before_start', 'recurrenceEndDate'],
      [400, 'invalid_input', 'recurrenceInterval'],
      [400, 'invalid_input', 'recurrenceInterval'],
      [400, 'invalid_input', 'recurrenceInterval'],
      [400, 'invalid_input', 'recurrenceDaysOfWeek.0'],
      [400, 'invalid_input', 'recurrenceType'],
    ]);
  });

  test('is told in the history', async () => {
    const { make, change, send } = await makeRecurringWorld();
    const { id } = await make(daily());
    at(on('03-10T12:01'));
    await change(id, { recurrenceType: 'weekly' });
    const history = await send(listTodoActivities, { params: { todoId: id } });
    expect(JSON.parse(history.body[0].changes)).toEqual({
      recurrenceType: { from: 'daily', to: 'weekly' },
      recurrenceDaysOfWeek: { from: null, to: ['tuesday'] },
    });
  });

  test('turned off leaves todos that stand alone, and can be turned on again', async () => {
    const { company, make, change, complete, strike, list } = await makeRecurringWorld();
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

test('costs nothing where a todo does not recur, and little where it does', async () => {
  const { make, send } = await makeRecurringWorld();
  const plain = await make({ dueDate: due('03-10T17:00') });
  const { id } = await make(daily());
  const cost = async (todoId: string, body: object) => {
    const { consumed } = await send(changeTodo, { params: { todoId }, body });
    return [consumed.read, consumed.write];
  };
  expect(await cost(plain.id, { priority: '1' })).toEqual([2.5, 14]);
  expect(await cost(id, { priority: '1' })).toEqual([2.5, 14]);
  expect(await cost(id, { priority: '2', scope: 'following' })).toEqual([4, 20]);
  expect(await cost(plain.id, { recurrenceType: 'weekly' })).toEqual([3, 22]);
  expect(await cost(plain.id, { recurrenceType: 'none' })).toEqual([4, 22]);
});

describe('where the next one goes', () => {
  test('it moves to another team with all that follow', async () => {
    const { company, mara, make, change, complete, list } = await makeRecurringWorld();
    const other = await company.team(mara, { name: 'Garden' });
    const { id } = await make(daily());
    await change(id, { teamId: other.id });
    await complete(id);
    expect(await list()).toEqual([]);
    expect(await list(other.id)).toHaveLength(2);
  });

  test('it is nobody’s where its owner left the private team', async () => {
    const { company, mara, idris, make, strike, list } = await makeRecurringWorld();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    await make({ ...daily(), teamId: secret.id });
    await write(removeMembership(mara, secret.id, idris.id));
    await strike(on('03-11T00:00'));
    expect(latest(await list(secret.id))).toMatchObject({
      assigneeId: null,
      dueDate: due('03-11T17:00'),
    });
  });

  test('it is linked to the same goal, while that is there', async () => {
    const { team, make, send, settle, complete, list } = await makeRecurringWorld();
    const goal = await send(createGoal, { body: { title: 'Green', teamId: team.id } });
    const { id } = await make({ ...daily(), goalId: goal.body.id });
    await complete(id);
    const second = latest(await list());
    expect(second.goalId).toBe(goal.body.id);
    await send(deleteGoal, { params: { goalId: goal.body.id } });
    await settle();
    await complete(second.id);
    expect(latest(await list())).toMatchObject({ goalId: null, dueDate: due('03-12T17:00') });
  });
});
