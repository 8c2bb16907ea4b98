import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as repeatDueHandler } from '#functions/background/repeat-due.ts';
import { log } from '#functions/kit/observability/log.ts';
import { insert, remove, write } from '#functions/kit/table/table-write.ts';
import { handler as listUserActivity } from '#functions/profile/list-user-activity.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { signedIn } from '#functions/testing/company.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { at, iso, makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';

const repeatDue = asFunction('background/repeat-due', repeatDueHandler);

// `repeatDue` runs for all companies. Each test is in an earlier year than the one before, so
// that it does not find the other's series.
beforeEach(() => {
  holdClock();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createNextOccurrence on schedule', () => {
  test('creates the next occurrence when its day begins, once even if two tasks run', async () => {
    at('2099-03-10T12:00');
    const { make, strike, list, dues, drainStream } = await makeRecurringFixture();
    const first = await make({
      dueDate: iso('2099-03-10T17:00'),
      description: 'All of them',
      priority: '2',
      recurrenceType: 'daily',
    });
    await strike('2099-03-10T23:45');
    expect(await dues()).toEqual([first.dueDate]);
    at('2099-03-11T00:00');
    await Promise.all([repeatDue(), repeatDue(), repeatDue()]);
    await drainStream();
    const todos = await list();
    expect(todos).toHaveLength(2);
    expect(todos[1]).toEqual({
      ...first,
      id: expect.not.stringMatching(first.id),
      dueDate: iso('2099-03-11T17:00'),
      parentTodoId: first.id,
      isRecurringInstance: true,
      createdAt: iso('2099-03-11T00:00'),
      updatedAt: iso('2099-03-11T00:00'),
    });
    await strike('2099-03-11T23:45');
    expect(await dues()).toHaveLength(2);
    await strike('2099-03-12T00:00');
    expect(await dues()).toHaveLength(3);
  });

  test("creates it when the day begins in the owner's current time zone", async () => {
    at('2098-03-10T12:00');
    const { idris, make, strike, dues, goTo } = await makeRecurringFixture();
    await goTo(idris, 'Asia/Tokyo');
    await make({ dueDate: iso('2098-03-10T08:00'), recurrenceType: 'daily' });
    await strike('2098-03-10T14:45');
    expect(await dues()).toHaveLength(1);
    await strike('2098-03-10T15:00');
    expect(await dues()).toEqual([iso('2098-03-10T08:00'), iso('2098-03-11T08:00')]);
    // At 17:00 there as well.
    await goTo(idris, 'America/New_York');
    await strike('2098-03-12T03:45');
    expect(await dues()).toHaveLength(2);
    await strike('2098-03-12T04:00');
    expect((await dues())[2]).toBe(iso('2098-03-12T21:00'));
  });

  test('creates it at once when the owner travels into its day', async () => {
    at('2097-03-10T12:00');
    const { idris, make, dues, goTo } = await makeRecurringFixture();
    await make({ dueDate: iso('2097-03-10T17:00'), recurrenceType: 'daily' });
    await goTo(idris, 'Pacific/Kiritimati');
    expect(await dues()).toEqual([iso('2097-03-10T17:00'), iso('2097-03-11T03:00')]);
  });

  test('keeps the time of day across daylight saving changes', async () => {
    at('2096-03-24T12:00');
    const { idris, make, strike, dues, goTo } = await makeRecurringFixture();
    await goTo(idris, 'Europe/Berlin');
    await make({ dueDate: iso('2096-03-24T08:00'), recurrenceType: 'daily' });
    await strike('2096-03-24T23:00');
    await strike('2096-03-25T22:00');
    expect(await dues()).toEqual([
      iso('2096-03-24T08:00'),
      iso('2096-03-25T07:00'),
      iso('2096-03-26T07:00'),
    ]);
  });

  test('creates it on its start day when that is before the due day', async () => {
    at('2095-03-07T12:00');
    const { make, strike, list } = await makeRecurringFixture();
    await make({
      startDate: iso('2095-03-07T09:00'),
      dueDate: iso('2095-03-11T17:00'),
      recurrenceType: 'weekly',
    });
    await strike('2095-03-13T23:45');
    expect(await list()).toHaveLength(1);
    await strike('2095-03-14T00:00');
    expect((await list())[1]).toMatchObject({
      startDate: iso('2095-03-14T09:00'),
      dueDate: iso('2095-03-18T17:00'),
    });
  });

  test('skips no future occurrence when the start is long before the due day', async () => {
    at('2060-03-10T12:00');
    const { make, strike, dues } = await makeRecurringFixture();
    await make({
      startDate: iso('2060-02-25T09:00'),
      dueDate: iso('2060-03-15T17:00'),
      recurrenceType: 'weekly',
    });
    for (const day of ['11', '12', '14']) await strike(`2060-03-${day}T00:00`);
    expect(await dues()).toEqual([iso('2060-03-15T17:00')]);
    for (const day of ['18', '19', '20', '25']) await strike(`2060-03-${day}T00:00`);
    expect(await dues()).toEqual([
      iso('2060-03-15T17:00'),
      iso('2060-03-22T17:00'),
      iso('2060-03-29T17:00'),
    ]);
  });

  test("is not listed as the owner's activity", async () => {
    at('2058-03-10T12:00');
    const { idris, make, strike, send, complete, list } = await makeRecurringFixture();
    await make({ dueDate: iso('2058-03-10T17:00'), recurrenceType: 'daily' });
    await strike('2058-03-11T00:00');
    await strike('2058-03-12T00:00');
    const activityOf = async (userId: string) =>
      (await send(listUserActivity, { params: { userId } })).body;
    expect(await activityOf(idris.id)).toEqual([]);
    await complete((await list()).at(-1)!.id);
    expect(await list()).toHaveLength(4);
    expect(await activityOf(idris.id)).toEqual([]);
  });

  test('creates only the latest occurrence after days of downtime', async () => {
    at('2094-03-10T12:00');
    const { make, strike, dues } = await makeRecurringFixture();
    await make({ dueDate: iso('2094-03-10T17:00'), recurrenceType: 'daily' });
    at('2094-06-20T09:20');
    await repeatDue();
    expect(await dues()).toEqual([iso('2094-03-10T17:00'), iso('2094-06-20T17:00')]);
    await strike('2094-06-21T00:00');
    expect((await dues()).at(-1)).toBe(iso('2094-06-21T17:00'));
  });

  test('creates none after the end day, which is included', async () => {
    at('2093-03-10T12:00');
    const { make, strike, dues, complete, list } = await makeRecurringFixture();
    await make({
      dueDate: iso('2093-03-10T17:00'),
      recurrenceType: 'daily',
      recurrenceEndDate: iso('2093-03-12T00:00'),
    });
    await strike('2093-03-13T00:00');
    await strike('2093-03-20T00:00');
    const expected = [iso('2093-03-10T17:00'), iso('2093-03-12T17:00')];
    expect(await dues()).toEqual(expected);
    await complete((await list())[1]!.id);
    expect(await dues()).toEqual(expected);
  });

  test("creates today's occurrence at once when an overdue todo starts to recur", async () => {
    at('2092-03-10T12:00');
    const { make, change, dues } = await makeRecurringFixture();
    const { id } = await make({ dueDate: iso('2092-02-01T17:00') });
    await change(id, { recurrenceType: 'daily' });
    expect(await dues()).toEqual([iso('2092-02-01T17:00'), iso('2092-03-10T17:00')]);
  });

  test('a failing series does not stop the others, and raises the alarm', async () => {
    at('2091-03-10T12:00');
    const { company, make, list } = await makeRecurringFixture();
    await make({ title: 'A', dueDate: iso('2091-03-10T17:00') });
    await make({ title: 'B', dueDate: iso('2091-03-10T17:00'), recurrenceType: 'daily' });
    const broken = randomUUID();
    const key = { PK: `C#${company.id}#SERIES#${broken}`, SK: 'SERIES' };
    const indexKey = { GSI1PK: 'SERIES_CLOCK', GSI1SK: `2091-03-11#${company.id}#${broken}` };
    await write(insert({ ...key, ...indexKey, companyId: company.id, id: broken }));
    const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    at('2091-03-11T00:00');
    await expect(repeatDue()).rejects.toThrow('1 series failed');
    expect(logged).toHaveBeenCalledWith(
      'series_failed',
      expect.objectContaining({ seriesId: broken, companyId: company.id }),
    );
    logged.mockRestore();
    expect((await list()).map(({ title }) => title).sort()).toEqual(['A', 'B', 'B']);
    await write(remove(key));
  });
});

describe('createNextOccurrence on completion', () => {
  test('creates the next occurrence at once, and the schedule creates no other', async () => {
    at('2090-03-10T12:00');
    const { make, complete, strike, list } = await makeRecurringFixture();
    const { id } = await make({ dueDate: iso('2090-03-10T17:00'), recurrenceType: 'weekly' });
    await complete(id);
    expect(await list()).toMatchObject([
      { id, status: 'completed' },
      { status: 'not_started', dueDate: iso('2090-03-17T17:00'), completedAt: null },
    ]);
    await strike('2090-03-17T00:00');
    expect(await list()).toHaveLength(2);
    await strike('2090-03-24T00:00');
    expect(await list()).toHaveLength(3);
  });

  test('creates no second one when reopened and completed again', async () => {
    at('2089-03-10T12:00');
    const { make, complete, change, dues } = await makeRecurringFixture();
    const { id } = await make({ dueDate: iso('2089-03-10T17:00'), recurrenceType: 'daily' });
    await complete(id);
    await change(id, { status: 'in_progress' });
    await complete(id);
    expect(await dues()).toHaveLength(2);
  });

  test('creates one when the stream repeats while the scheduled task runs', async () => {
    at('2088-03-10T12:00');
    const { make, stream, dues, mara } = await makeRecurringFixture();
    const { id } = await make({ dueDate: iso('2088-03-10T17:00'), recurrenceType: 'daily' });
    at('2088-03-11T00:00');
    const as = await signedIn(mara);
    await invoke(changeTodo, { as, params: { todoId: id }, body: { status: 'completed' } });
    await stream.drain(async (event) => {
      await Promise.all([processChanges(event), repeatDue(), processChanges(event), repeatDue()]);
      return processChanges(event);
    });
    expect(await dues()).toEqual([iso('2088-03-10T17:00'), iso('2088-03-11T17:00')]);
  });

  test('creates the next occurrence of a todo created as completed', async () => {
    at('2087-03-10T12:00');
    const { make, dues } = await makeRecurringFixture();
    const dueDate = iso('2087-03-10T17:00');
    await make({ dueDate, recurrenceType: 'daily', status: 'completed' });
    expect(await dues()).toEqual([dueDate, iso('2087-03-11T17:00')]);
  });

  test.each([
    [
      'monthly',
      '2086-01-31T17:00',
      ['2086-02-28T17:00', '2086-03-31T17:00', '2086-04-30T17:00', '2086-05-31T17:00'],
    ],
    ['yearly', '2084-02-29T17:00', ['2085-02-28T17:00', '2086-02-28T17:00']],
    ['weekly', '2083-12-27T17:00', ['2084-01-03T17:00']],
  ])('%s from %s occurs on %j', async (recurrenceType, first, following) => {
    at(`${first.slice(0, 11)}12:00`);
    const { make, complete, dues, list } = await makeRecurringFixture();
    await make({ dueDate: iso(first), recurrenceType });
    for (const _ of following) await complete((await list()).at(-1)!.id);
    expect(await dues()).toEqual([first, ...following].map(iso));
  });

  test('follows several days of every second week in order', async () => {
    at('2082-11-19T12:00');
    const { make, complete, dues, list } = await makeRecurringFixture();
    // A Thursday.
    await make({
      dueDate: iso('2082-11-19T17:00'),
      recurrenceType: 'weekly',
      recurrenceInterval: 2,
      recurrenceDaysOfWeek: ['thursday', 'monday'],
    });
    for (let count = 0; count < 3; count++) await complete((await list()).at(-1)!.id);
    expect(await dues()).toEqual(
      ['2082-11-19T17:00', '2082-11-30T17:00', '2082-12-03T17:00', '2082-12-14T17:00'].map(iso),
    );
  });
});
