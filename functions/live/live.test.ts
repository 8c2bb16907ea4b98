import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { sessionKey } from '#functions/kit/http/session.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { remove, write } from '#functions/kit/table/table-write.ts';
import { readUser } from '#functions/people/user-store.ts';
import { handler as changeName } from '#functions/session/settings/change-name.ts';
import { removeMembership } from '#functions/teams/members/membership-store.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { teamScope, userScope } from '#shared/live/live-scope.ts';
import { user } from '#shared/people/user.ts';
import { handler as markAllRead } from '../notifications/mark-all-read.ts';
import { handler as changeSuspension } from '../people/change-suspension.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { makeCompany } from '../testing/company.ts';
import { connectionsEndpoint } from '../testing/connections-endpoint.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { findConnection, insertConnection, newConnection } from './connection-store.ts';
import { handler as disconnectHandler } from './disconnect.ts';
import { handler as pingHandler } from './ping.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { open } from './testing/connect-event.ts';
import { openLiveCompany } from './testing/live-company.ts';
import { openShowing } from './testing/shown-scopes-fixture.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);
const ping = asFunction('live/ping', pingHandler);
const disconnect = asFunction('live/disconnect', disconnectHandler);

const endpoint = connectionsEndpoint();

/** The changes of todos in messages. */
const workIn = (messages: LiveMessage[]) =>
  messages
    .flatMap((message) => (message.type === 'changes' ? message.changes : []))
    .filter(({ entity }) => entity === 'todo');

test('a session that ends meanwhile cannot open a connection', async () => {
  const person = await makeCompany().person();
  const connection = newConnection(person.session, randomUUID());
  await write(remove(sessionKey(person.session)));
  await expect(write(...insertConnection(connection))).rejects.toMatchObject({ status: 401 });
  expect(await findConnection(connection.connectionId)).toBeUndefined();
});

describe('a change of a todo', () => {
  test('is published to the company when the team is public', async () => {
    const { mara, team, connections, stream } = await openLiveCompany();
    const { body: todo } = await invoke(createTodo, {
      as: mara,
      body: { title: 'A', teamId: team.id },
    });
    await stream.drain(pushChanges);
    const of = { entity: 'todo', id: todo.id, teamId: team.id, userIds: [] };
    const change = { ...of, kind: 'created', item: todo };
    expect(workIn(endpoint.take(connections.mara))).toEqual([change]);
    expect(workIn(endpoint.take(connections.idris))).toEqual([change]);
  });

  test('is published to members only when the team is private', async () => {
    const { mara, secret, connections, stream } = await openLiveCompany();
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: secret.id } });
    await stream.drain(pushChanges);
    expect(endpoint.take(connections.mara)).toHaveLength(1);
    expect(endpoint.take(connections.idris)).toEqual([]);
  });

  test('is published to outsiders as a deletion when it moves into a private team', async () => {
    const { mara, team, secret, connections, stream } = await openLiveCompany();
    const { body: todo } = await invoke(createTodo, {
      as: mara,
      body: { title: 'A', teamId: team.id },
    });
    await stream.drain(pushChanges);
    endpoint.take(connections.idris);
    await invoke(changeTodo, {
      as: mara,
      params: { todoId: todo.id },
      body: { teamId: secret.id },
    });
    await stream.drain(pushChanges);
    const messages = endpoint.take(connections.idris);
    expect(workIn(messages)).toEqual([
      { entity: 'todo', id: todo.id, teamId: team.id, kind: 'changed', userIds: [] },
    ]);
    expect(JSON.stringify(messages)).not.toContain(secret.id);
  });

  test('is never published to another company', async () => {
    const { mara, team, stream } = await openLiveCompany();
    const stranger = await open(await makeCompany().person());
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
    await stream.drain(pushChanges);
    expect(endpoint.take(stranger)).toEqual([]);
  });
});

test('a user removed from a private team receives the event', async () => {
  const { company, mara, idris, connections } = await openLiveCompany();
  const team = await company.team(mara, { isPrivate: true, members: [idris] });
  const stream = await openStream(company.id);
  await write(removeMembership(mara, team.id, idris.id));
  await stream.drain(pushChanges);
  expect(endpoint.take(connections.idris)).toMatchObject([
    { changes: [{ entity: 'team_member', teamId: team.id, kind: 'deleted' }] },
  ]);
});

test('many pages are sent their message at once', async () => {
  const { mara, team, connections, stream } = await openLiveCompany();
  const atOnce = 200;
  const others = Array.from({ length: atOnce - Object.keys(connections).length }, () =>
    newConnection(mara.session, randomUUID()),
  );
  for (const page of others) await write(...insertConnection(page));
  endpoint.answerTogether = atOnce;
  await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
  await stream.drain(pushChanges);
  expect(endpoint.mostAtOnce()).toBe(atOnce);
  for (const { connectionId } of others)
    expect(workIn(endpoint.take(connectionId))).toHaveLength(1);
});

test('a rename is one message with the user to each page, and their copies to pages of the team', async () => {
  const { company, mara, idris } = await openLiveCompany();
  const members = { members: [idris] };
  const [sales, secret] = [
    await company.team(mara, members),
    await company.team(mara, { ...members, isPrivate: true }),
  ];
  const stranger = await company.person();
  const elsewhere = await openShowing(stranger, userScope(stranger.id));
  const showing = await openShowing(mara, teamScope(sales.id), teamScope(secret.id));
  const stream = await openStream(company.id);
  const follow = async () => {
    await stream.drain(async (event) => {
      const processed = await processChanges(event);
      await pushChanges(event);
      return processed;
    });
  };
  await invoke(changeName, { as: idris, body: { name: 'Idris Adeyemi' } });
  await follow();
  const told = (connectionId: string) =>
    endpoint
      .take(connectionId)
      .flatMap((message) => (message.type === 'changes' ? [message.changes] : []));
  const {
    mustChangePassword: _,
    isOnline: __,
    lastSeen: ___,
    ...person
  } = user.parse(await readUser(idris, idris.id));
  expect(person.name).toBe('Idris Adeyemi');
  const renamed = { entity: 'user', id: idris.id, teamId: null, kind: 'changed', item: person };
  expect(told(elsewhere)).toEqual([[renamed]]);
  const [first, ...copies] = told(showing).flat();
  expect(first).toEqual(renamed);
  expect(copies.map(({ teamId }) => teamId).sort()).toEqual([sales.id, secret.id].sort());
  for (const { item } of copies)
    expect(item).toMatchObject({ userId: idris.id, user: { name: 'Idris Adeyemi' } });
});

describe('a connection that the gateway reports as gone', () => {
  const setUpGone = async (openedAt: number) => {
    const { mara, idris, team, connections, stream } = await openLiveCompany();
    const gone = newConnection(idris.session, randomUUID(), openedAt);
    await write(...insertConnection(gone));
    endpoint.gone.add(gone.connectionId);
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
    await stream.drain(pushChanges);
    const key = { PK: `CONNECTION#${gone.connectionId}`, SK: 'CONNECTION' };
    const presence = { PK: `C#${idris.companyId}#U#${idris.id}`, SK: 'PRESENCE' };
    return {
      gone,
      others: connections,
      kept: await readItem(key, { consistent: true }),
      presence: await readItem(presence, { consistent: true }),
    };
  };

  test('is removed', async () => {
    const { kept, presence, others } = await setUpGone(Date.now() - 60_000);
    expect(kept).toBeUndefined();
    expect(presence).toMatchObject({ connections: new Set([others.idris]) });
  });

  test('stays while it is being opened, because the gateway does not know it yet', async () => {
    const { kept, gone } = await setUpGone(Date.now());
    expect(kept).toMatchObject({ connectionId: gone.connectionId });
  });
});

test('ending a session closes its connections, and no others', async () => {
  const { mara, connections, stream } = await openLiveCompany();
  await write(remove(sessionKey(mara.session)));
  await stream.drain(pushChanges);
  expect(endpoint.take(connections.mara).at(-1)).toEqual({ type: 'signed_out' });
  expect(endpoint.cut).toContain(connections.mara);
  expect(endpoint.cut).not.toContain(connections.idris);
});

test.each(['{"action":"ping"}', '{"action":"ping","readAgoMs":"x"}', '', '[]'])(
  'a ping without fields gets a pong only: %s',
  async (body) => {
    const event = { requestContext: { connectionId: 'x' }, body };
    const response = await ping(event as APIGatewayProxyWebsocketEventV2);
    expect(response).toMatchObject({ statusCode: 200, body: '{"type":"pong","missed":false}' });
  },
);

test('a user with two tabs is still online after one is closed', async () => {
  const { mara, connections } = await openLiveCompany();
  const second = await open(mara);
  const presenceKey = { PK: `C#${mara.companyId}#U#${mara.id}`, SK: 'PRESENCE' };
  const close = (connectionId: string) =>
    disconnect({ requestContext: { connectionId } } as APIGatewayProxyWebsocketEventV2);
  await close(connections.mara);
  expect(await readItem(presenceKey, { consistent: true })).toMatchObject({
    connections: new Set([second]),
  });
  await Promise.all([close(second), close(second)]);
  expect(await readItem(presenceKey, { consistent: true })).not.toHaveProperty('connections');
});

test('the unread count is sent to all connections of the user, and to nobody else', async () => {
  const { mara, idris, team, connections, stream } = await openLiveCompany();
  const otherTab = await open(idris);
  const body = { title: 'A', teamId: team.id, assigneeId: idris.id };
  for (const _ of [1, 2, 3]) await invoke(createTodo, { as: mara, body });
  await stream.drain(pushChanges);
  for (const tab of [connections.idris, otherTab]) {
    const counts = endpoint.take(tab).filter(({ type }) => type === 'unread_count');
    expect(counts).toEqual([{ type: 'unread_count', count: 3 }]);
  }
  expect(endpoint.take(connections.mara)).not.toContainEqual(
    expect.objectContaining({ type: 'unread_count' }),
  );
  await invoke(markAllRead, { as: idris });
  await invoke(markAllRead, { as: idris });
  await stream.drain(pushChanges);
  expect(endpoint.take(otherTab)).toEqual([{ type: 'unread_count', count: 0 }]);
});

test('an ended session receives nothing, even if its connection cannot be closed', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { mara, idris, team, connections, stream } = await openLiveCompany();
  endpoint.failing.add(connections.idris);
  await write(remove(sessionKey(idris.session)));
  await stream.drain(pushChanges);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disconnect_failed'));
  endpoint.failing.clear();
  await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
  await stream.drain(pushChanges);
  expect(endpoint.take(connections.mara)).toHaveLength(1);
  expect(endpoint.take(connections.idris)).toEqual([]);
});

test('a suspended user is disconnected, and colleagues receive the event', async () => {
  const { company, idris, connections, stream } = await openLiveCompany();
  const admin = await company.person({ role: 'company_admin' });
  await stream.drain(pushChanges);
  endpoint.take(connections.mara);
  const body = { isSuspended: true };
  await invoke(changeSuspension, { as: admin, params: { userId: idris.id }, body });
  await stream.drain(pushChanges);
  expect(endpoint.take(connections.idris)).toContainEqual({ type: 'signed_out' });
  expect(endpoint.cut).toContain(connections.idris);
  expect(endpoint.cut).not.toContain(connections.mara);
  expect(endpoint.take(connections.mara)).toContainEqual({
    type: 'changes',
    changes: [
      {
        entity: 'user',
        id: idris.id,
        teamId: null,
        kind: 'changed',
        item: expect.objectContaining({ isSuspended: true }),
      },
    ],
    numbers: { company: expect.any(Number) },
  });
});

test('a deleted user is disconnected, and colleagues receive the event', async () => {
  const { company, idris, connections, stream } = await openLiveCompany();
  const admin = await company.person({ role: 'company_admin' });
  const adminTab = await open(admin);
  await stream.drain(pushChanges);
  endpoint.take(adminTab);
  const params = { userId: idris.id };
  await invoke(deleteUser, { as: admin, params, body: { reassignTo: admin.id } });
  await stream.drain(pushChanges);
  expect(endpoint.cut).toContain(connections.idris);
  expect(endpoint.take(adminTab)).toContainEqual({
    type: 'changes',
    changes: [{ entity: 'user', id: idris.id, teamId: null, kind: 'deleted' }],
    numbers: { company: expect.any(Number) },
  });
});
