import { describe, expect, test } from '@jest/globals';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as readGoal } from '../goals/read-goal.ts';
import { write } from '../kit/table-write.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as readTodo } from '../todos/read-todo.ts';
import { todoStore } from '../todos/todo-store.ts';

const table = faultyTable();

const day = (number: number) => `2030-01-${String(number).padStart(2, '0')}T09:00:00.000Z`;
const refused = (code: string) => ({
  status: 400,
  body: {
    code,
    error: 'The start date must not come after the due date. Choose another one.',
    fields: { startDate: 'The start date must not come after the due date. Choose another one.' },
  },
});

/** A todo or a goal, that starts on the 10th and is due on the 20th. */
const kinds = {
  todo: {
    handlers: { create: createTodo, change: changeTodo, read: readTodo },
    at: (id: string) => ({ todoId: id }),
    store: todoStore,
  },
  goal: {
    handlers: { create: createGoal, change: changeGoal, read: readGoal },
    at: (id: string) => ({ goalId: id }),
    store: goalStore,
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
    expect(await create(dates)).toMatchObject(refused('invalid_input'));
    expect(await create({ startDate: day(20), dueDate: day(20) })).toMatchObject({ status: 201 });
  });

  test.each([
    ['a start alone', { startDate: day(21) }],
    ['a due date alone', { dueDate: day(9) }],
    ['both', { startDate: day(25), dueDate: day(24) }],
  ])('is not given %s that does not fit what it has', async (_, dates) => {
    const { change, read } = await setUp(kind);
    expect(await change({ title: 'B', ...dates })).toMatchObject(refused('start_after_due'));
    expect(await read()).toMatchObject({ title: 'A', startDate: day(10), dueDate: day(20) });
  });

  test('may move as a whole, and lose either date', async () => {
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
    ['a start beside a due date', { startDate: day(18) }, { dueDate: day(12) }],
    ['a due date beside a start', { dueDate: day(12) }, { startDate: day(18) }],
  ])('does not take %s that somebody else gives it in that moment', async (_, mine, his) => {
    const { idris, change, read } = await setUp(kind);
    const faster = async () => expect(await change(his, idris)).toMatchObject({ status: 200 });
    const answer = await table.with({ TransactWriteItems: faster }, () => change(mine));
    expect(answer).toMatchObject(refused('start_after_due'));
    expect(await read()).toMatchObject({ startDate: day(10), dueDate: day(20), ...his });
  });

  test('that was stored so is read, changed otherwise and put right', async () => {
    const { mara, open, id, change, read } = await setUp(kind);
    const store = kinds[kind].store as typeof todoStore;
    const stored = await store.read(mara, id);
    await write(...store.change(stored, { ...stored, startDate: day(25) }, open));
    const kept = { startDate: day(25), dueDate: day(20) };
    expect(await read()).toMatchObject(kept);
    expect(await change({ title: 'B' })).toMatchObject({ status: 200, body: kept });
    // As an editor sends it that sends everything.
    expect(await change({ title: 'C', ...kept })).toMatchObject({ status: 200, body: kept });
    expect(await change({ dueDate: day(21) })).toMatchObject(refused('start_after_due'));
    expect(await change({ dueDate: day(26) })).toMatchObject({ status: 200 });
  });
});

test('a todo is not made to recur from a day before it starts, which it would be due on', async () => {
  const { create, change } = await setUp('todo');
  const from = { recurrenceType: 'daily', recurrenceStartDate: day(15) };
  expect(await create({ ...from, startDate: day(16) })).toMatchObject(refused('start_after_due'));
  await change({ startDate: day(16), dueDate: null });
  expect(await change(from)).toMatchObject(refused('start_after_due'));
  expect(await change({ ...from, recurrenceStartDate: day(16) })).toMatchObject({ status: 200 });
});
