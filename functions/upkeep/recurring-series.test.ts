import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as listTodoActivities } from '../todos/list-todo-activities.ts';
import { handler as runUpkeep } from './run-upkeep.ts';
import { daily, due, holdClockInMarch, latest, on } from './testing/daily-series.ts';
import { makeRecurringWorld } from './testing/recurring-world.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

describe('a change of this one', () => {
  test('is not carried on', async () => {
    const { mara, make, change, complete, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    await change(id, { title: 'Only today', assigneeId: mara.id, dueDate: due('03-10T20:00') });
    await complete(id);
    expect(latest(await list())).toMatchObject({
      title: 'Water plants',
      dueDate: due('03-11T17:00'),
      isRecurringInstance: true,
    });
  });

  test('may take its due date away, which is there again the next time', async () => {
    const { make, change, complete, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    expect((await change(id, { dueDate: null })).dueDate).toBeNull();
    await complete(id);
    expect(latest(await list()).dueDate).toBe(due('03-11T17:00'));
  });

  test('archives it alone', async () => {
    const { make, change, strike, dues } = await makeRecurringWorld();
    const { id } = await make(daily());
    await change(id, { archived: true });
    await strike(on('03-11T00:00'));
    expect(await dues()).toEqual([due('03-11T17:00')]);
  });
});

describe('a change of all that follow', () => {
  test('is carried on, and not back', async () => {
    const { mara, make, change, complete, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    await complete(id);
    const second = latest(await list());
    const following = { title: 'Water all plants', description: 'Also outside', priority: '1' };
    await change(second.id, { ...following, assigneeId: mara.id, scope: 'following' });
    await complete(second.id);
    const [first, , third] = await list();
    expect(first).toMatchObject({ title: 'Water plants', description: null, priority: '3' });
    expect(third).toMatchObject({ ...following, assigneeId: mara.id });
  });

  test('is carried on also where this one was changed so before', async () => {
    const { make, change, complete, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    await change(id, { title: 'B' });
    await change(id, { title: 'B', scope: 'following' });
    await complete(id);
    expect(latest(await list()).title).toBe('B');
  });

  test('reaches those that were made already and are open, in the name of who made it', async () => {
    const { make, change, complete, strike, list, send } = await makeRecurringWorld();
    const { id } = await make(daily());
    for (const day of ['11', '12', '13', '14']) await strike(on(`03-${day}T00:00`));
    const [, second, third, fourth] = await list();
    await complete(third!.id);
    await change(fourth!.id, { archived: true });
    await change(id, { title: 'B', dueDate: due('03-11T08:30'), scope: 'following' });
    const after = await list();
    expect(after.map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['B', due('03-11T08:30')],
      ['B', due('03-12T08:30')],
      ['Water plants', due('03-12T17:00')],
      ['B', due('03-15T08:30')],
    ]);
    const history = await send(listTodoActivities, { params: { todoId: second!.id } });
    expect(history.body[0]).toMatchObject({ action: 'updated', user: { name: 'Mara' } });
    await strike(on('03-16T00:00'));
    expect(latest(await list()).dueDate).toBe(due('03-16T08:30'));
  });

  test('reaches them once, though the stream tells twice', async () => {
    const { stream, make, send, strike, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    await strike(on('03-11T00:00'));
    const body = { title: 'B', dueDate: due('03-13T09:00'), scope: 'following' };
    await send(changeTodo, { params: { todoId: id }, body });
    await stream.drain(async (event) => {
      await runUpkeep(event);
      return runUpkeep(event);
    });
    expect((await list()).map(({ dueDate }) => dueDate)).toEqual([
      due('03-13T09:00'),
      due('03-14T09:00'),
    ]);
  });

  test.each([
    ['an only weekday becomes another', ['friday'], '03-11T17:00', '03-18T17:00', ['wednesday']],
    [
      'of several all move along',
      ['friday', 'sunday'],
      '03-14T17:00',
      '03-16T17:00',
      ['monday', 'saturday'],
    ],
  ])('on another day: %s', async (_, recurrenceDaysOfWeek, moved, next, days) => {
    // The 13th of March 2150 is a Friday.
    const { make, change, complete, list } = await makeRecurringWorld();
    const body = { dueDate: due('03-13T17:00'), recurrenceType: 'weekly', recurrenceDaysOfWeek };
    const { id } = await make(body);
    await change(id, { dueDate: due(moved), scope: 'following' });
    await complete(id);
    expect(latest(await list())).toMatchObject({
      dueDate: due(next),
      recurrenceDaysOfWeek: days,
    });
  });

  test('needs a due date', async () => {
    const { make, send } = await makeRecurringWorld();
    const { id } = await make(daily());
    const body = { dueDate: null, scope: 'following' };
    expect(await send(changeTodo, { params: { todoId: id }, body })).toMatchObject({
      status: 400,
      body: { code: 'recurring_todo_needs_due_date', fields: { dueDate: expect.any(String) } },
    });
  });

  test('of the date of this one, also when it was moved before, counts from its planned day', async () => {
    const { make, change, complete, strike, list } = await makeRecurringWorld();
    const { id } = await make({ ...daily(), recurrenceInterval: 7 });
    await strike(on('03-17T00:00'));
    const dueDate = due('03-12T09:00');
    await change(id, { dueDate });
    await change(id, { dueDate, scope: 'following' });
    expect(latest(await list()).dueDate).toBe(due('03-19T09:00'));
    await complete(latest(await list()).id);
    expect(latest(await list()).dueDate).toBe(due('03-26T09:00'));
  });

  test('of a start date shifts it with each', async () => {
    const { make, change, complete, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    await change(id, { startDate: due('03-09T08:00'), scope: 'following' });
    await complete(id);
    expect(latest(await list())).toMatchObject({
      startDate: due('03-10T08:00'),
      dueDate: due('03-11T17:00'),
    });
  });

  test('of a due date is refused where they would start after it, though this one does not', async () => {
    const { make, change, send } = await makeRecurringWorld();
    const { id } = await make({ ...daily(), startDate: due('03-10T09:00') });
    await change(id, { startDate: due('03-10T07:00'), dueDate: due('03-10T08:00') });
    const following = (body: object) =>
      send(changeTodo, { params: { todoId: id }, body: { ...body, scope: 'following' } });
    expect(await following({ dueDate: due('03-10T08:00') })).toMatchObject({
      status: 400,
      body: { code: 'start_after_due' },
    });
    const dates = { startDate: due('03-10T07:00'), dueDate: due('03-10T08:00') };
    expect(await following(dates)).toMatchObject({ status: 200 });
  });

  test('means this one where nothing follows', async () => {
    const { make, change } = await makeRecurringWorld();
    const { id } = await make({});
    expect(await change(id, { title: 'B', scope: 'following' })).toMatchObject({ title: 'B' });
  });

  test('loses nothing when two people make one at once', async () => {
    const { idris, make, send, settle, complete, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    const params = { todoId: id };
    const answers = await Promise.all([
      send(changeTodo, { params, body: { title: 'B', scope: 'following' } }),
      send(changeTodo, { params, body: { priority: '1', scope: 'following' } }, idris),
      send(changeTodo, { params, body: { recurrenceInterval: 3 } }, idris),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await settle();
    await complete(id);
    expect(latest(await list())).toMatchObject({
      title: 'B',
      priority: '1',
      dueDate: due('03-13T17:00'),
    });
  });
});
