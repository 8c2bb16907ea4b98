import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { goalScope, teamScope, userScope } from '#shared/live/live-scope.ts';
import { handler as createTodoComment } from '../comments/todo/create-todo-comment.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { changeUser } from '../people/user-store.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { connectionsEndpoint } from '../testing/connections-endpoint.ts';
import { faultyTable } from '../testing/faults/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import {
  changeShown,
  findConnection,
  insertConnection,
  listConnectionsShowing,
  newConnection,
} from './connection-store.ts';
import { handler as disconnectHandler } from './disconnect.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { open } from './testing/connect-event.ts';
import { openShowing, send, setUpScopes } from './testing/shown-scopes-fixture.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);
const disconnect = asFunction('live/disconnect', disconnectHandler);

const endpoint = connectionsEndpoint();
const table = faultyTable();

const entitiesIn = (connectionId: string) =>
  endpoint
    .take(connectionId)
    .flatMap((message) => (message.type === 'changes' ? message.changes : []))
    .map(({ entity }) => entity)
    .filter((entity) => entity === 'todo' || entity === 'time_entry');

describe('a change of work', () => {
  test('is sent only to connections that show its team', async () => {
    const { idris, team, other, create } = await setUpScopes();
    const showing = await openShowing(idris, teamScope(team.id), userScope(idris.id));
    const elsewhere = await openShowing(idris, teamScope(other.id), userScope(idris.id));
    await create(team);
    expect(entitiesIn(showing)).toEqual(['todo']);
    expect(endpoint.take(elsewhere)).toEqual([]);
  });

  test('is sent to everybody who has not said yet what they show', async () => {
    const { idris, team, create } = await setUpScopes();
    const connectionId = await open(idris);
    await create(team);
    expect(entitiesIn(connectionId)).toEqual(['todo']);
  });

  test('is sent to the pages of its assignee, without a number of its team', async () => {
    const { mara, idris, team, create } = await setUpScopes();
    const own = await openShowing(idris, userScope(idris.id));
    const colleague = await openShowing(mara, userScope(mara.id));
    await create(team, { assigneeId: idris.id });
    const [message] = endpoint.take(own).filter(({ type }) => type === 'changes');
    expect(message).toMatchObject({ changes: [{ entity: 'todo' }] });
    expect(message).not.toHaveProperty('numbers');
    expect(endpoint.take(colleague)).toEqual([]);
  });

  test('is sent to the page of its goal, in any team', async () => {
    const { mara, idris, team, other, create } = await setUpScopes();
    const body = { title: 'A', teamId: team.id };
    const { body: goal } = await invoke(createGoal, { as: mara, body });
    const connectionId = await openShowing(idris, goalScope(goal.id));
    await create(other, { goalId: goal.id });
    expect(entitiesIn(connectionId)).toEqual(['todo']);
  });

  test('is sent to timesheets if it is time', async () => {
    const { mara, idris, team, stream, create } = await setUpScopes();
    const todoId = await create(team);
    const connectionId = await openShowing(idris, 'time');
    await invoke(startTimer, { as: mara, params: { todoId }, body: {} });
    await stream.drain(pushChanges);
    expect(entitiesIn(connectionId)).toEqual(['time_entry']);
  });
});

test('a connection that was opened before scopes were stored receives everything', async () => {
  const { idris, team, create } = await setUpScopes();
  const unlisted = { ...newConnection(idris.session, randomUUID()), shows: [] };
  await write(...insertConnection(unlisted));
  const { connectionId } = unlisted;
  await create(team);
  expect(endpoint.take(connectionId)).toEqual([]);
  expect(await send(connectionId, {})).toMatchObject({ missed: true });
  expect(await send(connectionId, {})).toMatchObject({ missed: false });
  await create(team);
  expect(entitiesIn(connectionId)).toEqual(['todo']);
});

test('a connection that changes what it shows all the time is no longer listed each time', async () => {
  const { idris, team, create } = await setUpScopes();
  const connectionId = await open(idris);
  const flip = async () => {
    const shows = Array.from({ length: 20 }, () => userScope(randomUUID()));
    return (await measureCapacity(() => send(connectionId, { shows }))).consumed.write;
  };
  const written: number[] = [];
  for (let round = 0; round < 6; round++) written.push(await flip());
  // The scopes that are left and those that are new, and the connection itself.
  expect(written[0]).toBeGreaterThan(20);
  expect(written[1]).toBeGreaterThan(40);
  expect(written.slice(-2)).toEqual([0, 0]);
  // It misses nothing.
  await create(team);
  expect(entitiesIn(connectionId)).toEqual(['todo']);
  const later = Date.now() + 61_000;
  const listed = (await findConnection(connectionId))!;
  await changeShown(listed, [teamScope(team.id)], later);
  expect(await findConnection(connectionId)).toMatchObject({ shows: [teamScope(team.id)] });
});

test('a change of a colleague is sent to the whole company', async () => {
  const { mara, idris, other, stream } = await setUpScopes();
  const connectionId = await openShowing(idris, teamScope(other.id));
  await write(changeUser(mara, mara.id, { timeZone: 'Asia/Tokyo' }));
  await stream.drain(pushChanges);
  expect(endpoint.take(connectionId)).toMatchObject([
    { changes: [{ entity: 'user', id: mara.id }], numbers: { company: 1 } },
  ]);
});

describe('a private team', () => {
  test('cannot be shown by others, who do not learn that it changes', async () => {
    const { mara, idris, secret, create } = await setUpScopes();
    await openShowing(mara, teamScope(secret.id));
    await create(secret);
    const connectionId = await open(idris);
    const shows = [teamScope(secret.id), userScope(mara.id), 'people', 'time'];
    const first = await send(connectionId, { shows, readAgoMs: 60_000 });
    // As for every team that the user may not see.
    expect(first).toEqual({ type: 'pong', missed: true, numbers: {} });
    await create(secret, { assigneeId: mara.id });
    expect(await send(connectionId, {})).toEqual({ type: 'pong', missed: false, numbers: {} });
    expect(endpoint.take(connectionId)).toEqual([]);
  });

  test('is hidden from those who showed it while it was public', async () => {
    const { mara, idris, team, stream, create } = await setUpScopes();
    const connectionId = await openShowing(idris, teamScope(team.id));
    await create(team);
    expect((await send(connectionId, {})).numbers).toHaveProperty(teamScope(team.id));
    await invoke(changeTeam, { as: mara, params: { teamId: team.id }, body: { isPrivate: true } });
    await stream.drain(pushChanges);
    endpoint.take(connectionId);
    await create(team);
    expect(endpoint.take(connectionId)).toEqual([]);
    expect((await send(connectionId, {})).numbers).not.toHaveProperty(teamScope(team.id));
  });

  test.each([
    ['in one batch', false],
    ['in several', true],
  ])('keeps the comments and history of a todo that moves into it, %s', async (_, inSeveral) => {
    const { mara, idris, team, secret, stream, create } = await setUpScopes();
    const todoId = await create(team);
    const all = [await open(idris), await openShowing(idris, userScope(mara.id))];
    const params = { todoId };
    const comment = (content: string) =>
      invoke(createTodoComment, { as: mara, params, body: { content } });
    await invoke(changeTodo, { as: mara, params, body: { teamId: secret.id } });
    if (inSeveral) await stream.drain(pushChanges);
    await comment('Between us');
    await invoke(changeTodo, { as: mara, params, body: { title: 'Between us' } });
    await stream.drain(pushChanges);
    const text = JSON.stringify(all.map((connectionId) => endpoint.take(connectionId)));
    expect(text).not.toContain('Between us');
    expect(text).not.toContain('todo_activity');
  });

  test('can be shown by those who say so again after they were added', async () => {
    const { company, mara, idris } = await setUpScopes();
    const team = await company.team(mara, { isPrivate: true, members: [idris] });
    const connectionId = await openShowing(idris, teamScope(team.id));
    const stream = await openStream(company.id);
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
    await stream.drain(pushChanges);
    expect(entitiesIn(connectionId)).toEqual(['todo']);
  });
});

test('changes of the company and presence are sent by the invocation that reads them', async () => {
  const { mara, idris, stream } = await setUpScopes();
  const connectionId = await openShowing(idris, 'people');
  await write(changeUser(mara, mara.id, { timeZone: 'Asia/Tokyo', isOnline: true }));
  await stream.drain(pushChanges);
  expect(endpoint.take(connectionId)).toMatchObject([
    { changes: [{ id: mara.id }], numbers: { company: 1 } },
    { type: 'presence_update', userId: mara.id, isOnline: true },
  ]);
});

test('a ping costs what the cost of a user counts', async () => {
  const { idris, team, other } = await setUpScopes();
  const own = userScope(idris.id);
  const connectionId = await openShowing(idris, own, teamScope(team.id));
  const { consumed: kept } = await measureCapacity(() => send(connectionId, {}));
  expect(kept).toMatchObject({ read: 5.5, write: 0 });
  const shows = [own, teamScope(other.id)];
  const { consumed: switched } = await measureCapacity(() => send(connectionId, { shows }));
  expect(switched).toMatchObject({ read: 6, write: 3 });
});

test('a connection that ends is no longer listed by what it showed', async () => {
  const { company, idris, team } = await setUpScopes();
  const scopes = [teamScope(team.id), 'people'] as const;
  const listed = async () => {
    const found = scopes.map((scope) =>
      Array.fromAsync(queryAll({ partition: `C#${company.id}#SHOWN#${scope}`, consistent: true })),
    );
    return (await Promise.all(found)).flat().length;
  };
  const closed = await openShowing(idris, ...scopes);
  const gone = await openShowing(idris, ...scopes);
  expect(await listed()).toBe(4);
  await disconnect({ requestContext: { connectionId: closed } } as APIGatewayProxyWebsocketEventV2);
  expect(await listed()).toBe(2);
  await send(gone, { shows: ['time'] });
  expect(await listed()).toBe(0);
});

test('a page that leaves just after its ping is no error, and leaves nothing behind', async () => {
  const { idris, team, company } = await setUpScopes();
  const connectionId = await open(idris);
  const leave = () =>
    disconnect({ requestContext: { connectionId } } as APIGatewayProxyWebsocketEventV2);
  // Between the read of the connection and the first write.
  const pong = await table.with({ PutItem: leave }, () =>
    send(connectionId, { shows: [teamScope(team.id)], readAgoMs: 0 }),
  );
  expect(pong).toEqual({ type: 'pong', missed: true });
  expect(await listConnectionsShowing({ companyId: company.id }, teamScope(team.id))).toEqual([]);
});
