import { expect, test } from '@jest/globals';
import { handler as listTodoComments } from '#functions/comments/todo/list-todo-comments.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as createTimeEntry } from '#functions/time/create-time-entry.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';

const table = faultyTable();

/** Eventually consistent reads find nothing yet. */
const staleReads = () => {
  const responded = (response: object) => ({
    response,
    status: 200,
    times: Number.POSITIVE_INFINITY,
    about: '"ConsistentRead":false',
  });
  return {
    GetItem: responded({}),
    BatchGetItem: responded({ Responses: {}, UnprocessedKeys: {} }),
  };
};

test('items created a moment ago are found despite eventually consistent reads', async () => {
  const { mara, secret } = await makeTwoTeams();
  const teamId = secret.id;
  const send = (handler: Parameters<typeof invoke>[0], request: object) =>
    table.with(staleReads(), () => invoke(handler, { as: mara, ...request }));
  expect(await send(readTeam, { params: { teamId } })).toMatchObject({ status: 200 });
  const goal = await send(createGoal, { body: { title: 'A', teamId } });
  expect(goal).toMatchObject({ status: 201 });
  const body = { title: 'A', teamId, goalId: goal.body.id };
  const todo = await send(createTodo, { body });
  expect(todo).toMatchObject({ status: 201 });
  const params = { todoId: todo.body.id };
  expect(await send(listTodoComments, { params })).toMatchObject({ status: 200 });
  expect(await send(startTimer, { params, body: {} })).toMatchObject({ status: 201 });
  const entry = { todoId: todo.body.id, startTime: '2026-01-05T09:00:00.000Z', duration: 60 };
  expect(await send(createTimeEntry, { body: entry })).toMatchObject({ status: 201 });
});
