import { expect, test } from '@jest/globals';
import { handler as listTodoComments } from '../comments/list-todo-comments.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as readTeam } from '../teams/read-team.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTimeEntry } from '../time/create-time-entry.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as createTodo } from '../todos/create-todo.ts';

const table = faultyTable();

/** Replicas that have not heard of anything yet. */
const lagging = () => {
  const answered = (answer: object) => ({
    answer,
    status: 200,
    times: Number.POSITIVE_INFINITY,
    about: '"ConsistentRead":false',
  });
  return {
    GetItem: answered({}),
    BatchGetItem: answered({ Responses: {}, UnprocessedKeys: {} }),
  };
};

test('what was made a moment ago is there for all that goes on from it', async () => {
  const { mara, secret } = await makeTwoTeams();
  const teamId = secret.id;
  const send = (handler: Parameters<typeof invoke>[0], request: object) =>
    table.with(lagging(), () => invoke(handler, { as: mara, ...request }));
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
