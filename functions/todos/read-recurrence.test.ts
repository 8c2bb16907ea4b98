import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { daily, due, holdClockInMarch, latest } from '#functions/todos/testing/daily-series.ts';
import { makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';
import { removeUser } from '../people/user-store.ts';
import { handler as listTodoActivities } from './list-todo-activities.ts';
import { handler as readRecurrence } from './read-recurrence.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

const setUp = async () => {
  const fixture = await makeRecurringFixture();
  const basisOf = async (todoId: string) =>
    (await fixture.send(readRecurrence, { params: { todoId } })).body;
  return { ...fixture, basisOf };
};

describe('GET /api/todos/{todoId}/recurrence', () => {
  test('returns the time zone of the assignee of a todo that does not recur', async () => {
    const { idris, mara, make, goTo, basisOf } = await setUp();
    await goTo(idris, 'America/New_York');
    await goTo(mara, 'Asia/Tokyo');
    const nothing = { dueTime: null, latestDay: null };
    const his = await make({ dueDate: due('03-10T17:00') });
    expect(await basisOf(his.id)).toEqual({ timeZone: 'America/New_York', ...nothing });
    const nobodys = await make({ assigneeId: null });
    expect(await basisOf(nobodys.id)).toEqual({ timeZone: 'Asia/Tokyo', ...nothing });
  });

  test('returns the time zone of the caller if the assignee is gone', async () => {
    const { idris, mara, make, goTo, basisOf } = await setUp();
    await goTo(mara, 'Asia/Tokyo');
    const { id } = await make({});
    await write(removeUser(idris));
    expect((await basisOf(id)).timeZone).toBe('Asia/Tokyo');
  });

  test('agrees with the next occurrence, also after the assignee moved', async () => {
    const { idris, make, goTo, basisOf, complete, list } = await setUp();
    await goTo(idris, 'America/New_York');
    // In the evening of the 10th in New York.
    const { id } = await make({ ...daily(), dueDate: due('03-11T02:30') });
    const basis = { dueTime: '22:30', latestDay: '2150-03-10' };
    expect(await basisOf(id)).toEqual({ timeZone: 'America/New_York', ...basis });
    await goTo(idris, 'Asia/Tokyo');
    expect(await basisOf(id)).toEqual({ timeZone: 'Asia/Tokyo', ...basis });
    await complete(id);
    const next = latest(await list());
    expect(next).toMatchObject({
      dueDate: due('03-11T13:30'),
      recurrenceTimeZone: 'Asia/Tokyo',
    });
    expect(await basisOf(next.id)).toMatchObject({ dueTime: '22:30', latestDay: '2150-03-11' });
  });
});

test('the history records the days of a recurrence in the time zone of the assignee', async () => {
  const { idris, make, change, goTo, send } = await setUp();
  await goTo(idris, 'America/New_York');
  const { id } = await make({ dueDate: due('03-12T02:30') });
  await change(id, { recurrenceType: 'daily', recurrenceEndDate: due('03-20T02:30') });
  const history = await send(listTodoActivities, { params: { todoId: id } });
  const changed = history.body.find(({ action }: { action: string }) => action === 'updated');
  expect(JSON.parse(changed.changes)).toMatchObject({
    recurrenceStartDate: { from: null, to: '2150-03-11' },
    recurrenceEndDate: { from: null, to: '2150-03-19' },
  });
});
