import { expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { connectionsEndpoint } from '#functions/testing/connections-endpoint.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { recordLogLines } from '#functions/testing/recorded-log-lines.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { open } from './testing/connect-event.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);

const endpoint = connectionsEndpoint();
const lines = recordLogLines();

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  const connection = await open(mara);
  const stream = await openStream(company.id);
  /** The ids in the log of the request, in that of the function that sends, and in the messages. */
  const follow = async (handler: Parameters<typeof invoke>[0], given: object) => {
    lines.length = 0;
    const { body } = await invoke(handler, { as: mara, ...given });
    await stream.drain(pushChanges);
    const idsOf = (wanted: string) =>
      lines.filter(({ event }) => event === wanted).map(({ requestId }) => requestId);
    const received = endpoint
      .take(connection)
      .flatMap((message) => (message.type === 'changes' ? (message.requestIds ?? []) : []));
    return { body, ids: { request: idsOf('request'), log: idsOf('changes_pushed'), received } };
  };
  return { mara, team, connection, stream, follow };
};

test('a request has the same id in its log, in that of its live message, and in the message', async () => {
  const { team, follow } = await setUp();
  const created = await follow(createTodo, { body: { title: 'A', teamId: team.id } });
  const params = { todoId: created.body.id };
  const followed = [
    created,
    await follow(changeTodo, { params, body: { title: 'B' } }),
    await follow(createTodoComment, { params, body: { content: 'C' } }),
    await follow(deleteTodo, { params }),
  ];
  for (const { ids } of followed)
    expect(ids).toEqual({ request: [expect.any(String)], log: ids.request, received: ids.request });
  expect(new Set(followed.map(({ ids }) => ids.request[0])).size).toBe(4);
});

/** Two changes of one todo, which the function gets in one batch, and the ids of their requests. */
const changeTwiceInABatch = async (prepare: (connection: string) => void = () => {}) => {
  const { mara, team, connection, stream, follow } = await setUp();
  const { body } = await follow(createTodo, { body: { title: 'A', teamId: team.id } });
  prepare(connection);
  lines.length = 0;
  const params = { todoId: body.id };
  await invoke(changeTodo, { as: mara, params, body: { title: 'B' } });
  await invoke(changeTodo, { as: mara, params, body: { title: 'C' } });
  const requests = lines
    .filter(({ event }) => event === 'request')
    .map(({ requestId }) => requestId);
  const Records: DynamoDBRecord[] = [];
  await stream.drain(async (event) => {
    Records.push(...event.Records);
    return { batchItemFailures: [] };
  });
  await pushChanges({ Records });
  expect(requests).toHaveLength(2);
  return { connection, requests };
};

test('a message names every request that changed the same todo in a batch', async () => {
  const { connection, requests } = await changeTwiceInABatch();
  expect(endpoint.take(connection)).toContainEqual(
    expect.objectContaining({ type: 'changes', requestIds: requests }),
  );
  const logged = lines.filter(({ event }) => event === 'changes_pushed');
  expect(logged.map(({ requestId }) => requestId)).toEqual(requests);
});

test('a message that cannot be sent is logged with the ids of its requests', async () => {
  const { team, connection, follow } = await setUp();
  endpoint.failing.add(connection);
  const { ids } = await follow(createTodo, { body: { title: 'A', teamId: team.id } });
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: 'push_failed',
      requestIds: ids.request,
      connectionId: connection,
    }),
  );
});

test('a page whose message cannot be sent is cut, so that it reconnects and reads again', async () => {
  const { team, connection, follow } = await setUp();
  endpoint.failing.add(connection);
  await follow(createTodo, { body: { title: 'A', teamId: team.id } });
  expect(endpoint.cut).toContain(connection);
});

test('a message of several requests that cannot be sent is logged with the ids of all', async () => {
  const { requests } = await changeTwiceInABatch((connection) => endpoint.failing.add(connection));
  expect(lines.filter(({ event }) => event === 'push_failed')).toMatchObject([
    { requestIds: requests },
  ]);
});
