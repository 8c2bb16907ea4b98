import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
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
import { makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';
import type { Todo } from '#shared/todos/todo.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

const reopening = { completed: false };

describe('reopening a recurring todo', () => {
  test('removes the next occurrence that its completion created', async () => {
    const { company, make, change, complete, strike, list, dues } = await makeRecurringFixture();
    const { id } = await make(daily());
    await change(id, { status: 'in_progress' });
    await complete(id);
    expect(await dues()).toHaveLength(2);
    await change(id, reopening);
    expect(await list()).toMatchObject([{ id, status: 'in_progress', completedAt: null }]);
    expect(await seriesItems(company.id)).toEqual(['INSTANCE#000000001', 'SERIES']);
    await strike(on('03-11T00:00'));
    expect(await dues()).toEqual([due('03-10T17:00'), due('03-11T17:00')]);
  });

  test('leaves one next occurrence after completing again, with its own history', async () => {
    const { make, change, complete, list, send } = await makeRecurringFixture();
    const { id } = await make(daily());
    await complete(id);
    const removed = latest(await list());
    await change(id, reopening);
    await complete(id);
    const todos = await list();
    expect(todos).toHaveLength(2);
    const next = latest(todos);
    expect(next).toMatchObject({ dueDate: due('03-11T17:00'), status: 'not_started' });
    expect(next.id).not.toBe(removed.id);
    const history = await send(listTodoActivities, { params: { todoId: next.id } });
    expect(history.body).toMatchObject([{ action: 'created' }]);
    await change(id, reopening);
    expect(await list()).toHaveLength(1);
  });

  test('before the next occurrence is created leaves none', async () => {
    const { make, send, drainStream, strike, dues } = await makeRecurringFixture();
    const { id } = await make(daily());
    const patch = (body: object) => send(changeTodo, { params: { todoId: id }, body });
    await patch({ completed: true });
    await patch(reopening);
    await drainStream();
    expect(await dues()).toEqual([due('03-10T17:00')]);
    await strike(on('03-11T00:00'));
    expect(await dues()).toHaveLength(2);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'while the next occurrence is being created leaves none (%d)',
    async () => {
      const { make, send, stream, drainStream, list } = await makeRecurringFixture();
      const { id } = await make(daily());
      const patch = (body: object) => send(changeTodo, { params: { todoId: id }, body });
      await patch({ completed: true });
      let reopened: ReturnType<typeof patch> | undefined;
      await stream.drain(async (event) => {
        // Only once, because each request adds a record to the stream.
        if (!reopened) reopened = patch(reopening);
        const [processed] = await Promise.all([processChanges(event), reopened]);
        return processed;
      });
      expect(await reopened).toMatchObject({ status: 200 });
      await drainStream();
      expect(await list()).toMatchObject([{ id, status: 'not_started' }]);
    },
  );

  test('changes nothing more when the request or the stream repeats', async () => {
    const { make, send, complete, stream, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await complete(id);
    const patch = () => send(changeTodo, { params: { todoId: id }, body: reopening });
    const responses = [await patch(), ...(await Promise.all([patch(), patch()]))];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await stream.drain(async (event) => {
      await processChanges(event);
      return processChanges(event);
    });
    expect(await list()).toMatchObject([{ id, status: 'not_started' }]);
  });

  test('removes the last occurrence of a series that ends, and keeps the series', async () => {
    const { make, change, complete, list } = await makeRecurringFixture();
    const end = { recurrenceEndDate: due('03-11T17:00') };
    const { id } = await make({ ...daily(), ...end });
    await complete(id);
    await change(id, reopening);
    expect(await list()).toHaveLength(1);
    await complete(id);
    expect(await list()).toHaveLength(2);
  });

  type Fixture = Awaited<ReturnType<typeof makeRecurringFixture>>;
  test.each<[string, (fixture: Fixture, next: Todo) => Promise<unknown>]>([
    ['edited', ({ change }, { id }) => change(id, { title: 'B' })],
    ['completed', ({ complete }, { id }) => complete(id)],
    [
      'commented on',
      ({ send }, { id: todoId }) =>
        send(createTodoComment, { params: { todoId }, body: { content: 'On it' } }),
    ],
    ['worked on', ({ send }, { id: todoId }) => send(startTimer, { params: { todoId }, body: {} })],
    ['due by now', ({ strike }) => strike(on('03-11T00:00'))],
  ])('keeps the next occurrence when it was %s', async (_, touch) => {
    const fixture = await makeRecurringFixture();
    const { id } = await fixture.make(daily());
    await fixture.complete(id);
    const next = latest(await fixture.list());
    const response = await touch(fixture, next);
    if (response) expect(response).toMatchObject({ status: expect.anything() });
    await fixture.drainStream();
    await fixture.change(id, reopening);
    expect((await fixture.list()).map((todo) => todo.id)).toEqual(
      expect.arrayContaining([id, next.id]),
    );
  });

  test('keeps the next occurrence that the schedule created', async () => {
    const { make, change, complete, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await strike(on('03-11T00:00'));
    await complete(id);
    await change(id, reopening);
    expect(await list()).toHaveLength(2);
  });
});
