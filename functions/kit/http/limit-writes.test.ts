import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { makeCompany } from '#functions/testing/company.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as listTeamTodos } from '#functions/todos/list-team-todos.ts';

const table = faultyTable();
const { WRITE_UNITS_PER_MINUTE } = process.env;
beforeEach(() => {
  process.env.WRITE_UNITS_PER_MINUTE = '1000';
});
afterEach(() => {
  process.env.WRITE_UNITS_PER_MINUTE = WRITE_UNITS_PER_MINUTE;
});

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { members: [idris] });
  const create = (as = mara) =>
    invoke(createTodo, { as, body: { title: 'A', teamId: team.id, assigneeId: as.id } });
  const list = () => invoke(listTeamTodos, { as: mara, params: { teamId: team.id } });
  return { create, list, idris };
};

test('one user writes no more in a minute than the tenant allows, and may still read', async () => {
  const { create, list, idris } = await setUp();
  let units = 0;
  let sent = await create();
  while (sent.status === 201 && units < 3000) {
    units += sent.consumed.write;
    sent = await create();
  }
  expect(sent).toMatchObject({ status: 429, body: { code: 'too_many_writes' } });
  expect(units).toBeGreaterThanOrEqual(1000);
  expect(units).toBeLessThan(1300);
  expect((await list()).status).toBe(200);
  expect((await create(idris)).status).toBe(201);
});

test('counting costs a few units of a hundred', async () => {
  const { create } = await setUp();
  process.env.WRITE_UNITS_PER_MINUTE = '10000';
  const { consumed } = await create();
  let units = 0;
  for (let count = 0; count < 40; count += 1) units += (await create()).consumed.write;
  expect(units - 40 * consumed.write).toBeLessThan(0.02 * units);
});

test('a request is done even if its writes cannot be counted', async () => {
  const { create } = await setUp();
  process.env.WRITE_UNITS_PER_MINUTE = '40';
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fault = {
    response: { __type: 'x#ResourceNotFoundException' },
    times: 1,
    about: 'LIMIT#writes',
  };
  const { status } = await table.with({ UpdateItem: fault }, () => create());
  expect({ status, left: fault.times }).toEqual({ status: 201, left: 0 });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('writes_not_counted'));
  log.mockRestore();
});
