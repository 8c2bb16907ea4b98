import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { tableClient } from '#functions/kit/table/table-client.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  insertMembership,
  newMembership,
  removeMembership,
} from '#functions/teams/members/membership-store.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { goalScope, type LiveScope, teamScope, userScope } from '#shared/live/live-scope.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as createTodoComment } from '../comments/todo/create-todo-comment.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { changeUser } from '../people/user-store.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { startConnectionsEndpoint } from '../testing/connections-endpoint.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { insertConnection, newConnection } from './connection-store.ts';
import { handler as disconnect } from './disconnect.ts';
import { handler as ping } from './ping.ts';
import { handler as pushChanges } from './push-changes.ts';
import { open } from './testing/connect-event.ts';

let endpoint: Awaited<ReturnType<typeof startConnectionsEndpoint>>;
beforeAll(async () => {
  endpoint = await startConnectionsEndpoint();
});
afterAll(() => endpoint.stop());

const send = async (connectionId: string, message: object) => {
  const event = { requestContext: { connectionId }, body: JSON.stringify(message) };
  const response = await ping(event as APIGatewayProxyWebsocketEventV2);
  const pong: Extract<LiveMessage, { type: 'pong' }> = JSON.parse(
    (response as { body: string }).body,
  );
  return pong;
};

/** Opens a connection that shows these. */
const openShowing = async (person: Person, ...shows: LiveScope[]) => {
  const connectionId = await open(person);
  await send(connectionId, { shows, readAgoMs: 0 });
  return connectionId;
};

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { name: 'Platform' });
  const other = await company.team(mara, { name: 'Sales' });
  const secret = await company.team(mara, { name: 'Secret', isPrivate: true });
  const stream = await openStream(company.id);
  const create = async ({ id: teamId }: Team, more: object = {}) => {
    const { body } = await invoke(createTodo, { as: mara, body: { title: 'A', teamId, ...more } });
    await stream.drain(pushChanges);
    return body.id as string;
  };
  return { company, mara, idris, team, other, secret, stream, create };
};

const entitiesIn = (connectionId: string) =>
  endpoint
    .take(connectionId)
    .flatMap((message) => (message.type === 'changes' ? message.changes : []))
    .map(({ entity }) => entity)
    .filter((entity) => entity === 'todo' || entity === 'time_entry');

describe('a change of work', () => {
  test('is sent only to connections that show its team', async () => {
    const { idris, team, other, create } = await setUp();
    const showing = await openShowing(idris, teamScope(team.id), userScope(idris.id));
    const elsewhere = await openShowing(idris, teamScope(other.id), userScope(idris.id));
    await create(team);
    expect(entitiesIn(showing)).toEqual(['todo']);
    expect(endpoint.take(elsewhere)).toEqual([]);
  });

  test('is sent to everybody who has not said yet what they show', async () => {
    const { idris, team, create } = await setUp();
    const connectionId = await open(idris);
    await create(team);
    expect(entitiesIn(connectionId)).toEqual(['todo']);
  });

  test('is sent to the pages of its assignee, without a number of its team', async () => {
    const { mara, idris, team, create } = await setUp();
    const own = await openShowing(idris, userScope(idris.id));
    const colleague = await openShowing(mara, userScope(mara.id));
    await create(team, { assigneeId: idris.id });
    const [message] = endpoint.take(own).filter(({ type }) => type === 'changes');
    expect(message).toMatchObject({ changes: [{ entity: 'todo' }] });
    expect(message).not.toHaveProperty('numbers');
    expect(endpoint.take(colleague)).toEqual([]);
  });

  test('is sent to the page of its goal, in any team', async () => {
    const { mara, idris, team, other, create } = await setUp();
    const body = { title: 'A', teamId: team.id };
    const { body: goal } = await invoke(createGoal, { as: mara, body });
    const connectionId = await openShowing(idris, goalScope(goal.id));
    await create(other, { goalId: goal.id });
    expect(entitiesIn(connectionId)).toEqual(['todo']);
  });

  test('is sent to timesheets if it is time', async () => {
    const { mara, idris, team, stream, create } = await setUp();
    const todoId = await create(team);
    const connectionId = await openShowing(idris, 'time');
    await invoke(startTimer, { as: mara, params: { todoId }, body: {} });
    await stream.drain(pushChanges);
    expect(entitiesIn(connectionId)).toEqual(['time_entry']);
  });
});

test('a connection that was opened before scopes were stored receives everything', async () => {
  const { idris, team, create } = await setUp();
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

test('a change of a colleague is sent to the whole company', async () => {
  const { mara, idris, other, stream } = await setUp();
  const connectionId = await openShowing(idris, teamScope(other.id));
  await write(changeUser(mara, mara.id, { timeZone: 'Asia/Tokyo' }));
  await stream.drain(pushChanges);
  expect(endpoint.take(connectionId)).toMatchObject([
    { changes: [{ entity: 'user', id: mara.id }], numbers: { company: 1 } },
  ]);
});

describe('a private team', () => {
  test('cannot be shown by others, who do not learn that it changes', async () => {
    const { mara, idris, secret, create } = await setUp();
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
    const { mara, idris, team, stream, create } = await setUp();
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
    const { mara, idris, team, secret, stream, create } = await setUp();
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
    const { company, mara, idris } = await setUp();
    const team = await company.team(mara, { isPrivate: true, members: [idris] });
    const connectionId = await openShowing(idris, teamScope(team.id));
    const stream = await openStream(company.id);
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
    await stream.drain(pushChanges);
    expect(entitiesIn(connectionId)).toEqual(['todo']);
  });
});

describe('a page that says what it shows', () => {
  const changedBefore = async () => {
    const { company, mara, idris, team, other, create } = await setUp();
    const third = await company.team(mara);
    const connectionId = await openShowing(idris, teamScope(other.id));
    await create(team);
    const [shown, changed, quiet] = [other, team, third].map(({ id }) => teamScope(id));
    return { connectionId, other: shown!, team: changed!, third: quiet! };
  };

  test('learns that it changed before, and its number', async () => {
    const { connectionId, team } = await changedBefore();
    const pong = await send(connectionId, { shows: [team], readAgoMs: 60_000 });
    expect(pong).toMatchObject({ missed: true, changed: [team], numbers: { [team]: 1 } });
  });

  test('has missed nothing if another team changed', async () => {
    const { connectionId, other, third } = await changedBefore();
    const pong = await send(connectionId, { shows: [other, third], readAgoMs: 60_000 });
    expect(pong.missed).toBe(false);
  });

  test('has missed nothing of what it showed all the time', async () => {
    const { connectionId, team } = await changedBefore();
    await send(connectionId, { shows: [team], readAgoMs: 0 });
    const pong = await send(connectionId, { shows: [team, 'people'], readAgoMs: 60_000 });
    expect(pong.missed).toBe(false);
  });

  test('has missed everything older than the markers', async () => {
    const { connectionId, third } = await changedBefore();
    const day = 24 * 60 * 60_000;
    const pong = await send(connectionId, { shows: [third], readAgoMs: day });
    expect(pong.missed).toBe(true);
    expect(pong).not.toHaveProperty('changed');
  });

  test.each([
    ['joined', true],
    ['left', false],
  ])('has missed that its user %s a private team, which it does not show', async (_, isAdded) => {
    const { company, mara, idris } = await setUp();
    const members = isAdded ? [] : [idris];
    const team = await company.team(mara, { isPrivate: true, members });
    const stream = await openStream(company.id);
    const joined = newMembership(team, idris, randomUUID());
    await write(isAdded ? insertMembership(joined) : removeMembership(team, team.id, idris.id));
    await stream.drain(pushChanges);
    const shows = [userScope(idris.id)];
    const pong = await send(await open(idris), { shows, readAgoMs: 60_000 });
    expect(pong).toMatchObject({ missed: true, changed: ['company'] });
  });

  test('has missed that a private team was renamed, which it does not show', async () => {
    const { mara, secret, stream } = await setUp();
    await invoke(changeTeam, { as: mara, params: { teamId: secret.id }, body: { name: 'Hidden' } });
    await stream.drain(pushChanges);
    const shows = [userScope(mara.id)];
    const pong = await send(await open(mara), { shows, readAgoMs: 60_000 });
    expect(pong).toMatchObject({ missed: true, changed: ['company'], numbers: { company: 0 } });
  });

  test('is asked to reload if its connection is unknown', async () => {
    const pong = { type: 'pong', missed: true };
    expect(await send(randomUUID(), { readAgoMs: 0, shows: [] })).toEqual(pong);
  });

  test('reloads if it cannot say what it shows', async () => {
    const { idris } = await setUp();
    expect(await send(await open(idris), { readAgoMs: 0 })).toMatchObject({ missed: true });
  });

  test.each([
    ['of unknown kinds', ['everything']],
    ['too many', Array(21).fill('people')],
  ])('shows as before after scopes %s', async (_, shows) => {
    const { idris, team, other, create } = await setUp();
    const connectionId = await openShowing(idris, teamScope(other.id));
    await send(connectionId, { shows });
    await create(team);
    expect(endpoint.take(connectionId)).toEqual([]);
  });
});

describe('presence', () => {
  const setUpPresence = async () => {
    const { company, mara, idris, team, other, stream } = await setUp();
    const come = async (...people: Person[]) => {
      for (const person of people) await write(changeUser(person, person.id, { isOnline: true }));
      await stream.drain(pushChanges);
    };
    return { company, mara, idris, team, other, come };
  };
  const presenceOf = (connectionId: string) =>
    endpoint.take(connectionId).filter(({ type }) => type === 'presence_update');
  const update = (userId: string) => ({ type: 'presence_update', userId, isOnline: true });

  test('is sent to the directory, the profile and the teams of the user only', async () => {
    const { company, mara, team, come } = await setUpPresence();
    const viewer = await company.person();
    const of = (...scopes: LiveScope[]) => openShowing(viewer, ...scopes);
    const theirs = await company.team(viewer, { name: 'Theirs' });
    const showing = [
      await of('people'),
      await of(userScope(mara.id)),
      await of(teamScope(team.id)),
    ];
    const elsewhere = await of(teamScope(theirs.id), userScope(viewer.id));
    await come(mara);
    for (const connectionId of showing) expect(presenceOf(connectionId)).toEqual([update(mara.id)]);
    expect(presenceOf(elsewhere)).toEqual([]);
  });

  test('of several people is one message', async () => {
    const { mara, idris, come } = await setUpPresence();
    const connectionId = await openShowing(mara, 'people');
    await come(mara, idris);
    const others = [{ userId: idris.id, isOnline: true }];
    expect(presenceOf(connectionId)).toEqual([{ ...update(mara.id), others }]);
  });

  test('is that of the last change of a batch', async () => {
    const { mara, come } = await setUpPresence();
    const connectionId = await openShowing(mara, 'people');
    await write(changeUser(mara, mara.id, { isOnline: true }));
    await write(changeUser(mara, mara.id, { isOnline: false }));
    await come();
    expect(presenceOf(connectionId)).toEqual([{ ...update(mara.id), isOnline: false }]);
  });

  test('of several people is read at the same time', async () => {
    const { company, come } = await setUpPresence();
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()));
    let [inFlight, most] = [0, 0];
    tableClient().middlewareStack.add((next) => async (args) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      return next(args).finally(() => (inFlight -= 1));
    });
    await come(...people);
    expect(most).toBeGreaterThanOrEqual(people.length);
  });
});

test('changes of the company and presence are sent by the invocation that reads them', async () => {
  const { mara, idris, stream } = await setUp();
  const connectionId = await openShowing(idris, 'people');
  await write(changeUser(mara, mara.id, { timeZone: 'Asia/Tokyo', isOnline: true }));
  await stream.drain(pushChanges);
  expect(endpoint.take(connectionId)).toMatchObject([
    { changes: [{ id: mara.id }], numbers: { company: 1 } },
    { type: 'presence_update', userId: mara.id, isOnline: true },
  ]);
});

test('a ping costs what the cost of a user counts', async () => {
  const { idris, team, other } = await setUp();
  const own = userScope(idris.id);
  const connectionId = await openShowing(idris, own, teamScope(team.id));
  const { consumed: kept } = await measureCapacity(() => send(connectionId, {}));
  expect(kept).toMatchObject({ read: 6, write: 0 });
  const shows = [own, teamScope(other.id)];
  const { consumed: switched } = await measureCapacity(() => send(connectionId, { shows }));
  expect(switched).toMatchObject({ read: 6, write: 3 });
});

test('a connection that ends is no longer listed by what it showed', async () => {
  const { company, idris, team } = await setUp();
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
