import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { utcDayOf } from '#shared/kit/calendar-day.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as readGoal } from '../goals/read-goal.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as readTodo } from '../todos/read-todo.ts';
import { todoStore } from '../todos/todo-store.ts';

const table = faultyTable();

const day = (number: number) => `2030-01-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const rejected = (code: string) => ({
  status: 400,
  body: {
    code,
    error: "The start date can't be after the due date. Choose another one.",
    fields: { startDate: "The start date can't be after the due date. Choose another one." },
  },
});

/** A todo or a goal that starts on the 10th and is due on the 20th. */
const kinds = {
  todo: {
    handlers: { create: createTodo, change: changeTodo, read: readTodo },
    at: (id: string) => ({ todoId: id }),
    store: todoStore,
    stored: (date: string) => date,
  },
  goal: {
    handlers: { create: createGoal, change: changeGoal, read: readGoal },
    at: (id: string) => ({ goalId: id }),
    store: goalStore,
    stored: utcDayOf,
  },
};

const setUp = async (kind: keyof typeof kinds) => {
  const { handlers, at } = kinds[kind];
  const { mara, idris, open } = await makeTwoTeams();
  const create = (body: object) =>
    invoke(handlers.create, { as: mara, body: { title: 'A', teamId: open.id, ...body } });
  const { id } = (await create({ startDate: day(10), dueDate: day(20) })).body;
  const change = (body: object, as = mara) => invoke(handlers.change, { as, params: at(id), body });
  const read = async () => (await invoke(handlers.read, { as: mara, params: at(id) })).body;
  return { mara, idris, open, id, create, change, read };
};

describe.each(['todo', 'goal'] as const)('a %s', (kind) => {
  test('is not created with a start after its due date', async () => {
    const { create } = await setUp(kind);
    const dates = { startDate: day(21), dueDate: day(20) };
    expect(await create(dates)).toMatchObject(rejected('invalid_input'));
    expect(await create({ startDate: day(20), dueDate: day(20) })).toMatchObject({ status: 201 });
  });

  test.each([
    ['a start alone', { startDate: day(21) }],
    ['a due date alone', { dueDate: day(9) }],
    ['both', { startDate: day(25), dueDate: day(24) }],
  ])('rejects %s that does not fit the other date', async (_, dates) => {
    const { change, read } = await setUp(kind);
    expect(await change({ title: 'B', ...dates })).toMatchObject(rejected('start_after_due'));
    expect(await read()).toMatchObject({ title: 'A', startDate: day(10), dueDate: day(20) });
  });

  test('may change both dates together, and remove either', async () => {
    const { change } = await setUp(kind);
    for (const dates of [
      { startDate: day(22), dueDate: day(25) },
      { startDate: null, dueDate: day(12) },
      { startDate: day(12) },
      { startDate: day(28), dueDate: null },
    ])
      expect(await change(dates)).toMatchObject({ status: 200, body: dates });
  });

  test.each([
    ['a start', { startDate: day(18) }, { dueDate: day(12) }],
    ['a due date', { dueDate: day(12) }, { startDate: day(18) }],
  ])('rejects %s if the other date changes concurrently', async (_, mine, his) => {
    const { idris, change, read } = await setUp(kind);
    const faster = async () => expect(await change(his, idris)).toMatchObject({ status: 200 });
    const response = await table.with({ TransactWriteItems: faster }, () => change(mine));
    expect(response).toMatchObject(rejected('start_after_due'));
    expect(await read()).toMatchObject({ startDate: day(10), dueDate: day(20), ...his });
  });

  test('with stored dates in the wrong order can be read, changed and corrected', async () => {
    const { mara, open, id, change, read } = await setUp(kind);
    const store = kinds[kind].store as typeof todoStore;
    const stored = await store.read(mara, id);
    await write(
      ...store.change(stored, { ...stored, startDate: kinds[kind].stored(day(25)) }, open),
    );
    const kept = { startDate: day(25), dueDate: day(20) };
    expect(await read()).toMatchObject(kept);
    expect(await change({ title: 'B' })).toMatchObject({ status: 200, body: kept });
    // An editor sends all fields.
    expect(await change({ title: 'C', ...kept })).toMatchObject({ status: 200, body: kept });
    expect(await change({ dueDate: day(21) })).toMatchObject(rejected('start_after_due'));
    expect(await change({ dueDate: day(26) })).toMatchObject({ status: 200 });
  });
});

test('a todo cannot recur from a day before its start', async () => {
  const { create, change } = await setUp('todo');
  const from = { recurrenceType: 'daily', recurrenceStartDate: day(15) };
  expect(await create({ ...from, startDate: day(16) })).toMatchObject(rejected('start_after_due'));
  await change({ startDate: day(16), dueDate: null });
  expect(await change(from)).toMatchObject(rejected('start_after_due'));
  expect(await change({ ...from, recurrenceStartDate: day(16) })).toMatchObject({ status: 200 });
});
