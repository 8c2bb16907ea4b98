import { expect, test } from '@jest/globals';
import { handler as createGoal } from '../goals/create-goal.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTeamTodos } from '../todos/list-team-todos.ts';

const setUp = async () => {
  const mara = await makeCompany().person();
  const team = await makeCompany(mara.companyId).team(mara);
  const create = (handler: Parameters<typeof invoke>[0], dueDate: string | null) =>
    invoke(handler, { as: mara, body: { title: 'A', teamId: team.id, dueDate } });
  const list = () => invoke(listTeamTodos, { as: mara, params: { teamId: team.id } });
  return { mara, create, list };
};

test.each([
  ['a year of six digits', '9999-12-31T23:59:59-01:00'],
  ['a year before the first', '0000-01-01T00:00:00+01:00'],
  ['a day before computers', '1969-12-31T23:59:59.999Z'],
  ['what would sort after undated items', '9999-01-01T00:00:00Z'],
])('%s is rejected and not stored', async (_, moment) => {
  const { mara, create, list } = await setUp();
  for (const handler of [createTodo, createGoal])
    expect(await create(handler, moment)).toMatchObject({
      status: 400,
      body: { fields: { dueDate: 'Must be between the years 1970 and 9998' } },
    });
  const { body: todo } = await create(createTodo, '2030-01-01T00:00:00Z');
  const change = { as: mara, params: { todoId: todo.id }, body: { startDate: moment } };
  expect((await invoke(changeTodo, change)).status).toBe(400);
  expect((await list()).body).toEqual([todo]);
});

test('the first and the last moment sort in order, before undated items', async () => {
  const { create, list } = await setUp();
  const moments = [
    null,
    '9998-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00Z',
    '1970-01-01T01:00:00+01:00',
  ];
  for (const moment of moments) expect((await create(createTodo, moment)).status).toBe(201);
  expect((await list()).body).toMatchObject([
    { dueDate: '1970-01-01T00:00:00.000Z' },
    { dueDate: '2026-01-01T00:00:00.000Z' },
    { dueDate: '9998-12-31T23:59:59.999Z' },
    { dueDate: null },
  ]);
});
