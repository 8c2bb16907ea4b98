import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { connectionsEndpoint } from '#functions/testing/connections-endpoint.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeTimeEntry } from '#functions/time/change-time-entry.ts';
import { handler as createTimeEntry } from '#functions/time/create-time-entry.ts';
import { handler as deleteTimeEntry } from '#functions/time/delete-time-entry.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as stopTimer } from '#functions/time/stop-timer.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { open } from './testing/connect-event.ts';
import { openShowing } from './testing/shown-scopes-fixture.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);

const endpoint = connectionsEndpoint();

test('logged time is published with the new time of its todo', async () => {
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  const connection = await open(mara);
  const stream = await openStream(company.id);
  const { body: todo } = await invoke(createTodo, {
    as: mara,
    body: { title: 'A', teamId: team.id },
  });
  const log = (startTime: string) =>
    invoke(createTimeEntry, {
      as: mara,
      body: { todoId: todo.id, startTime, duration: 60 },
    });
  await log('2026-01-05T09:00:00.000Z');
  await stream.drain(pushChanges);
  endpoint.take(connection);
  const timeChanges = async () => {
    await stream.drain(pushChanges);
    return endpoint
      .take(connection)
      .flatMap((message) => (message.type === 'changes' ? message.changes : []))
      .filter(({ entity }) => entity === 'time_entry');
  };

  const { todo: _, ...entry } = (await log('2026-01-05T10:00:00.000Z')).body;
  const change = { entity: 'time_entry', id: entry.id, teamId: team.id, parentId: todo.id };
  expect(await timeChanges()).toEqual([
    {
      ...change,
      kind: 'created',
      userIds: [mara.id],
      item: entry,
      total: { totalTime: 120, entryCount: 2 },
    },
  ]);
  await invoke(deleteTimeEntry, { as: mara, params: { todoId: todo.id, entryId: entry.id } });
  expect(await timeChanges()).toEqual([
    {
      ...change,
      kind: 'deleted',
      userIds: [mara.id],
      startTime: entry.startTime,
      total: { totalTime: 60, entryCount: 1 },
    },
  ]);
});

// No reaction runs here, so the time never follows its todo.
test('time of a todo that moved to a private team is sent to its members only', async () => {
  const { company, mara, idris, open: platform, secret } = await makeTwoTeams();
  const connections = { member: await open(mara), stranger: await open(idris) };
  const stream = await openStream(company.id);
  const { body: todo } = await invoke(createTodo, {
    as: mara,
    body: { title: 'A', teamId: platform.id },
  });
  const params = { todoId: todo.id };
  const log = async (startTime: string): Promise<string> => {
    const body = { todoId: todo.id, startTime, duration: 60 };
    return (await invoke(createTimeEntry, { as: mara, body })).body.id;
  };
  const [changed, deleted] = [
    await log('2026-01-05T09:00:00.000Z'),
    await log('2026-01-05T10:00:00.000Z'),
  ];
  await invoke(startTimer, { as: mara, params, body: {} });
  await invoke(changeTodo, { as: mara, params, body: { teamId: secret.id } });
  const timeMessages = async () => {
    await stream.drain(pushChanges);
    const timeIn = (connection: string) =>
      endpoint
        .take(connection)
        .flatMap((message) => (message.type === 'changes' ? message.changes : []))
        .filter(({ entity }) => entity === 'time_entry');
    return { member: timeIn(connections.member), stranger: timeIn(connections.stranger) };
  };
  await timeMessages();

  const ofEntry = (entryId: string) => ({ as: mara, params: { ...params, entryId } });
  const change = () => invoke(changeTimeEntry, { ...ofEntry(changed), body: { duration: 90 } });
  const remove = () => invoke(deleteTimeEntry, ofEntry(deleted));
  const stop = () => invoke(stopTimer, { as: mara, params });
  for (const [write, carried] of [
    [change, ['item', 'total']],
    [remove, ['total']],
    // The total stays the same if the timer ran for less than half a second.
    [stop, ['item']],
  ] as const) {
    await write();
    const { member, stranger } = await timeMessages();
    expect(stranger).toEqual([expect.objectContaining({ teamId: platform.id })]);
    expect(stranger[0]).not.toHaveProperty('item');
    expect(stranger[0]).not.toHaveProperty('total');
    expect(stranger[0]).not.toHaveProperty('startTime');
    const current = member.find(({ teamId }) => teamId === secret.id);
    expect(Object.keys(current ?? {})).toEqual(expect.arrayContaining([...carried]));
  }
});

describe('time whose team was deleted', () => {
  const setUp = async ({ isPrivate }: { isPrivate: boolean }) => {
    const company = makeCompany();
    const admin = await company.person({ role: 'company_admin' });
    const mara = await company.person();
    const team = await company.team(admin, { isPrivate, members: [mara] });
    const { body: todo } = await invoke(createTodo, {
      as: mara,
      body: { title: 'A', teamId: team.id },
    });
    const logged = { todoId: todo.id, startTime: '2026-01-05T09:00:00.000Z', duration: 60 };
    const { body: entry } = await invoke(createTimeEntry, { as: mara, body: logged });
    const removing = await openStream(company.id);
    await invoke(deleteTeam, { as: admin, params: { teamId: team.id } });
    await removing.drain(processChanges);
    const connections = {
      own: await openShowing(mara, 'time'),
      other: await openShowing(admin, 'time'),
    };
    const stream = await openStream(company.id);
    const params = { todoId: todo.id, entryId: entry.id };
    const received = async () => {
      await stream.drain(pushChanges);
      const timeIn = (connection: string) =>
        endpoint
          .take(connection)
          .flatMap((message) => (message.type === 'changes' ? message.changes : []))
          .filter(({ entity }) => entity === 'time_entry');
      return { own: timeIn(connections.own), other: timeIn(connections.other) };
    };
    await received();
    return { mara, params, received };
  };

  test.each([
    ['to all who may see it if the team was public', false, 1],
    ['to its owner alone if the team was private', true, 0],
  ])('is sent %s', async (_, isPrivate, toOthers) => {
    const { mara, params, received } = await setUp({ isPrivate });
    const change = { as: mara, params, body: { duration: 90 } };
    expect((await invoke(changeTimeEntry, change)).status).toBe(200);
    const changed = await received();
    expect(changed.own).toEqual([
      expect.objectContaining({
        id: params.entryId,
        teamId: null,
        kind: 'changed',
        userIds: [mara.id],
        item: expect.objectContaining({ duration: 90 }),
        total: { totalTime: 90, entryCount: 1 },
      }),
    ]);
    expect(changed.other).toHaveLength(toOthers);
    expect((await invoke(deleteTimeEntry, { as: mara, params })).status).toBe(204);
    const deleted = await received();
    expect(deleted.own).toMatchObject([{ kind: 'deleted', teamId: null }]);
    expect(deleted.other).toHaveLength(toOthers);
  });
});
