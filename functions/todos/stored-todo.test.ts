import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { type Item, readItem } from '#functions/kit/table/table-read.ts';
import { put, write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { todo as todoSchema } from '#shared/todos/todo.ts';
import { todoDefaults } from '#shared/todos/todo-defaults.ts';
import { handler as readUserStats } from '../profile/read-user-stats.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from './change-todo.ts';
import { handler as createTodo } from './create-todo.ts';
import { handler as listTeamTodos } from './list-team-todos.ts';
import { handler as listTodoActivities } from './list-todo-activities.ts';
import { handler as listUserTodos } from './list-user-todos.ts';
import { handler as readTodo } from './read-todo.ts';
import { recordTodoActivity } from './todo-activity-store.ts';

const setUp = async () => {
  const { company, mara, open } = await makeTwoTeams();
  const create = async (fields: object) => {
    const body = { title: 'Rates', teamId: open.id, assigneeId: mara.id, ...fields };
    return (await invoke(createTodo, { as: mara, body })).body;
  };
  const keyOf = (id: string) => ({ PK: `C#${company.id}#TODO#${id}`, SK: 'TODO' });
  return {
    company,
    mara,
    open,
    create,
    keyOf,
    stored: async (id: string) => (await readItem(keyOf(id), { consistent: true }))!,
    read: async (todoId: string) => (await invoke(readTodo, { as: mara, params: { todoId } })).body,
    change: (todoId: string, body: object) =>
      invoke(changeTodo, { as: mara, params: { todoId }, body }),
  };
};

test('defaults are not stored, and returned all the same', async () => {
  const { create, stored, read } = await setUp();
  const created = await create({ assigneeId: null });
  const item = await stored(created.id);
  for (const field of Object.keys(todoDefaults)) expect(item).not.toHaveProperty(field);
  expect(created).toMatchObject(todoDefaults);
  expect(await read(created.id)).toEqual(created);
});

test('the schema fills in what is not stored', () => {
  const { id, teamId, createdBy, createdAt, updatedAt } = {
    id: crypto.randomUUID(),
    teamId: crypto.randomUUID(),
    createdBy: crypto.randomUUID(),
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
  };
  const rest = { id, title: 'Rates', teamId, createdBy, createdAt, updatedAt };
  expect(todoSchema.parse(rest)).toEqual({ ...rest, ...todoDefaults });
});

test('a value that becomes the default again is removed', async () => {
  const { create, stored, read, change } = await setUp();
  const { id } = await create({ description: 'All', status: 'blocked', priority: '5' });
  expect(await stored(id)).toMatchObject({ description: 'All', status: 'blocked', priority: '5' });
  const defaults = { description: null, status: 'not_started', priority: '3' };
  expect((await change(id, defaults)).body).toMatchObject(defaults);
  for (const field of Object.keys(defaults)) expect(await stored(id)).not.toHaveProperty(field);
  expect(await read(id)).toMatchObject(defaults);
});

const historyOf = (mara: Person) => async (todoId: string, cursor?: string) => {
  const query: Record<string, string> = cursor ? { cursor } : {};
  return invoke(listTodoActivities, { as: mara, params: { todoId }, query });
};

test('the history ends with the creation, also when it has several pages', async () => {
  const { mara, create, change } = await setUp();
  const { id, createdAt } = await create({});
  const history = historyOf(mara);
  const creation = {
    todoId: id,
    action: 'created',
    changes: null,
    userId: mara.id,
    user: { id: mara.id, name: mara.name, profilePhotoPath: null },
    createdAt,
  };
  expect((await history(id)).body).toEqual([{ ...creation, id }]);
  for (let number = 0; number < 51; number++) await change(id, { title: `Rates ${number}` });
  const first = await history(id);
  expect(first.body).toHaveLength(50);
  expect(first.body).not.toContainEqual(expect.objectContaining({ action: 'created' }));
  const second = await history(id, String(first.headers['x-next-cursor']));
  expect(second.body).toMatchObject([{ action: 'updated' }, creation]);
});

/** As stored before: with all values, the company, and longer list keys. */
const earlierItem = (todo: Item, companyId: string) => {
  const listKey = `1#${todo.dueDate}#${todo.createdAt}#${todo.id}`;
  return {
    PK: `C#${companyId}#TODO#${todo.id}`,
    SK: 'TODO',
    type: 'todo',
    ...todo,
    companyId,
    version: 1,
    GSI1PK: `C#${companyId}#T#${todo.teamId}#PANEL`,
    GSI1SK: `T#${listKey}`,
    GSI2PK: `C#${companyId}#U#${todo.assigneeId}#TODOS#PUBLIC`,
    GSI2SK: listKey,
  };
};

test('a todo that an earlier version stored is listed in order and changed', async () => {
  const { company, mara, open, create, read, stored, change } = await setUp();
  const stream = await openStream(company.id);
  const due = (day: number) => ({ dueDate: `2030-01-0${day}T17:00:00.000Z` });
  const [first, last] = [await create(due(1)), await create(due(3))];
  const sameDay = await create(due(2));
  const earlier = {
    ...sameDay,
    id: crypto.randomUUID(),
    title: 'Earlier',
    createdAt: '2026-01-05T09:00:00.000Z',
  };
  const activity = { id: crypto.randomUUID(), todoId: earlier.id, changes: null };
  await write(
    put(earlierItem(earlier, company.id)),
    recordTodoActivity(mara.session, { ...activity, action: 'created' }, new Date()),
  );
  const inOrder = [first, earlier, sameDay, last].map(({ id }) => id);
  const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);
  const inTeam = () => invoke(listTeamTodos, { as: mara, params: { teamId: open.id } });
  const mine = () => invoke(listUserTodos, { as: mara, params: { userId: mara.id } });
  expect(ids(await inTeam())).toEqual(inOrder);
  expect(ids(await mine())).toEqual(inOrder);

  expect(await change(earlier.id, { title: 'Later' })).toMatchObject({ status: 200 });
  expect(await read(earlier.id)).toMatchObject({
    ...earlier,
    title: 'Later',
    updatedAt: expect.any(String),
  });
  expect((await stored(earlier.id)).GSI2SK).not.toContain(earlier.id);
  expect(ids(await inTeam())).toEqual(inOrder);
  expect(ids(await mine())).toEqual(inOrder);
  expect((await historyOf(mara)(earlier.id)).body).toMatchObject([
    { action: 'updated' },
    { action: 'created', id: activity.id },
  ]);
  await change(earlier.id, { completed: true });
  await stream.drain(processChanges);
  const params = { userId: mara.id };
  expect((await invoke(readUserStats, { as: mara, params })).body).toMatchObject({
    totalTodos: 4,
    completedTodos: 1,
  });
});
