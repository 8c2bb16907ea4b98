import { expect, test } from '@jest/globals';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as deleteGoal } from '#functions/goals/delete-goal.ts';
import { handler as readGoal } from '#functions/goals/read-goal.ts';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as restoreTodo } from '#functions/todos/restore-todo.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';

const table = faultyTable();

test('a todo that changes while it is deleted is deleted as it is then', async () => {
  const { company, mara, open } = await makeTwoTeams();
  const create = async (handler: Parameters<typeof invoke>[0], fields: object = {}) =>
    (await invoke(handler, { as: mara, body: { title: 'A', teamId: open.id, ...fields } })).body;
  const [{ id: goalId }, { id: otherId }] = [await create(createGoal), await create(createGoal)];
  const request = { as: mara, params: { todoId: (await create(createTodo, { goalId })).id } };
  const change = () => invoke(changeTodo, { ...request, body: { title: 'B', goalId: otherId } });
  const deleted = await table.with({ TransactWriteItems: change }, () =>
    invoke(deleteTodo, request),
  );
  expect(deleted.status).toBe(204);
  expect(await linkDifferences(company.id)).toEqual([]);
  const restored = await invoke(restoreTodo, request);
  expect(restored).toMatchObject({ status: 200, body: { title: 'B', goalId: otherId } });
});

test('a goal that moves into a private team while it is deleted is hidden from others', async () => {
  const { mara, idris, open, secret } = await makeTwoTeams();
  const { body: goal } = await invoke(createGoal, {
    as: mara,
    body: { title: 'A', teamId: open.id },
  });
  const params = { goalId: goal.id };
  const move = () => invoke(changeGoal, { as: mara, params, body: { teamId: secret.id } });
  const faults = { TransactWriteItems: move, DeleteItem: move };
  const deleted = await table.with(faults, () => invoke(deleteGoal, { as: idris, params }));
  expect(deleted).toMatchObject({ status: 404, body: { code: 'goal_not_found' } });
  expect((await invoke(readGoal, { as: mara, params })).body).toMatchObject({ title: 'A' });
});
