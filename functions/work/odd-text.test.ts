import { expect, test } from '@jest/globals';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';

const setUp = async () => {
  const mara = await makeCompany().person();
  const team = await makeCompany(mara.companyId).team(mara);
  return (body: Record<string, unknown>) =>
    invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id, ...body } });
};

test('control characters are rejected, because each takes six bytes in a response', async () => {
  const create = await setUp();
  const description = `\u0001Two\tlines\r\n${'\u0000'.repeat(1000)}and\u009f a half`;
  expect(await create({ title: '\u0007A\u0000', description })).toMatchObject({
    status: 201,
    body: { title: 'A', description: 'Two\tlines\r\nand a half' },
  });
});

test.each([['\u0000'], [' \u0001 '], ['\u200b\ufeff']])('a title of %j is blank', async (title) => {
  const create = await setUp();
  expect(await create({ title })).toMatchObject({
    status: 400,
    body: { fields: { title: 'Title is required' } },
  });
});
