import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as listTodoActivities } from '#functions/todos/list-todo-activities.ts';
import { daily, due, holdClockInMarch, latest, on } from '#functions/todos/testing/daily-series.ts';
import { makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

describe('changing this occurrence', () => {
  test('does not change future occurrences', async () => {
    const { mara, make, change, complete, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await change(id, { title: 'Only today', assigneeId: mara.id, dueDate: due('03-10T20:00') });
    await complete(id);
    expect(latest(await list())).toMatchObject({
      title: 'Water plants',
      dueDate: due('03-11T17:00'),
      isRecurringInstance: true,
    });
  });

  test('may remove its due date, but not that of the next occurrence', async () => {
    const { make, change, complete, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    expect((await change(id, { dueDate: null })).dueDate).toBeNull();
    await complete(id);
    expect(latest(await list()).dueDate).toBe(due('03-11T17:00'));
  });

  test('archives only this one', async () => {
    const { make, change, strike, dues } = await makeRecurringFixture();
    const { id } = await make(daily());
    await change(id, { archived: true });
    await strike(on('03-11T00:00'));
    expect(await dues()).toEqual([due('03-11T17:00')]);
  });
});

describe('changing all future occurrences', () => {
  test('changes future occurrences, not earlier ones', async () => {
    const { mara, make, change, complete, list } = await makeRecurringFixture();
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

  test('changes them even if this one had the value before', async () => {
    const { make, change, complete, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await change(id, { title: 'B' });
    await change(id, { title: 'B', scope: 'following' });
    await complete(id);
    expect(latest(await list()).title).toBe('B');
  });

  test('changes existing open occurrences, on behalf of the user', async () => {
    const { make, change, complete, strike, list, send } = await makeRecurringFixture();
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

  test('changes them once when the stream repeats', async () => {
    const { stream, make, send, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await strike(on('03-11T00:00'));
    const body = { title: 'B', dueDate: due('03-13T09:00'), scope: 'following' };
    await send(changeTodo, { params: { todoId: id }, body });
    await stream.drain(async (event) => {
      await processChanges(event);
      return processChanges(event);
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
    // March 13, 2150 is a Friday.
    const { make, change, complete, list } = await makeRecurringFixture();
    const body = { dueDate: due('03-13T17:00'), recurrenceType: 'weekly', recurrenceDaysOfWeek };
    const { id } = await make(body);
    await change(id, { dueDate: due(moved), scope: 'following' });
    await complete(id);
    expect(latest(await list())).toMatchObject({
      dueDate: due(next),
      recurrenceDaysOfWeek: days,
    });
  });

  test('requires a due date', async () => {
    const { make, send } = await makeRecurringFixture();
    const { id } = await make(daily());
    const body = { dueDate: null, scope: 'following' };
    expect(await send(changeTodo, { params: { todoId: id }, body })).toMatchObject({
      status: 400,
      body: { code: 'recurring_todo_needs_due_date', fields: { dueDate: expect.any(String) } },
    });
  });

  test('moves by days from the planned day, also when this one was moved before', async () => {
    const { make, change, complete, strike, list } = await makeRecurringFixture();
    const { id } = await make({ ...daily(), recurrenceInterval: 7 });
    await strike(on('03-17T00:00'));
    const dueDate = due('03-12T09:00');
    await change(id, { dueDate });
    await change(id, { dueDate, scope: 'following' });
    expect(latest(await list()).dueDate).toBe(due('03-19T09:00'));
    await complete(latest(await list()).id);
    expect(latest(await list()).dueDate).toBe(due('03-26T09:00'));
  });

  test('moves each start date', async () => {
    const { make, change, complete, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await change(id, { startDate: due('03-09T08:00'), scope: 'following' });
    await complete(id);
    expect(latest(await list())).toMatchObject({
      startDate: due('03-10T08:00'),
      dueDate: due('03-11T17:00'),
    });
  });

  test("rejects a due date before a future occurrence's start", async () => {
    const { make, change, send } = await makeRecurringFixture();
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

  test('changes only this one when there is no future occurrence', async () => {
    const { make, change } = await makeRecurringFixture();
    const { id } = await make({});
    expect(await change(id, { title: 'B', scope: 'following' })).toMatchObject({ title: 'B' });
  });

  test('loses no change when two users change at once', async () => {
    const { idris, make, send, drainStream, complete, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    const params = { todoId: id };
    const responses = await Promise.all([
      send(changeTodo, { params, body: { title: 'B', scope: 'following' } }),
      send(changeTodo, { params, body: { priority: '1', scope: 'following' } }, idris),
      send(changeTodo, { params, body: { recurrenceInterval: 3 } }, idris),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await drainStream();
    await complete(id);
    expect(latest(await list())).toMatchObject({
      title: 'B',
      priority: '1',
      dueDate: due('03-13T17:00'),
    });
  });
});
