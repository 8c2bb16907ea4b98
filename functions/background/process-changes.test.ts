import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  insertConnection,
  newConnection,
  removeConnection,
} from '#functions/live/connection-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { deleteTeamJob } from '#functions/teams/jobs/job-kinds.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { changeTeam, removeTeam } from '#functions/teams/team-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as listUserTodos } from '#functions/todos/list-user-todos.ts';
import type { Team } from '#shared/teams/team.ts';
import { startJob } from './job-store.ts';
import { handler as processChanges } from './process-changes.ts';

const setUp = async (teamDetails: { isPrivate?: boolean } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, teamDetails);
  const stream = await openStream(company.id);
  return { company, mara, idris, team, stream };
};

const createTodos = (as: Person, team: Team, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const body = { title: `Todo ${n}`, teamId: team.id, assigneeId: as.id };
      return (await invoke(createTodo, { as, body })).body;
    }),
  );

const everythingIn = (partition: string) => Array.fromAsync(queryAll({ partition }));

describe('deleting a team', () => {
  test('deletes everything that belongs to it, in steps', async () => {
    const { company, mara, team, stream } = await setUp();
    const todos = await createTodos(mara, team, 45);
    await write(
      ...removeTeam(mara, team.id),
      startJob(mara, deleteTeamJob, { id: randomUUID(), teamId: team.id }),
    );
    await stream.drain(processChanges);
    expect(await everythingIn(`C#${company.id}#T#${team.id}`)).toEqual([]);
    expect(await everythingIn(`C#${company.id}#JOBS`)).toEqual([]);
    expect(await everythingIn(`C#${company.id}#TODO#${todos[0].id}`)).toEqual([]);
    const response = await invoke(listUserTodos, { as: mara, params: { userId: mara.id } });
    expect(response.body).toEqual([]);
    expect(await listTeamsOf(mara, mara.id)).toEqual([]);
  });

  test('completes even if every step runs twice', async () => {
    const { company, mara, team, stream } = await setUp();
    await createTodos(mara, team, 25);
    await write(
      ...removeTeam(mara, team.id),
      startJob(mara, deleteTeamJob, { id: randomUUID(), teamId: team.id }),
    );
    await stream.drain(async (event) => {
      await processChanges(event);
      return processChanges(event);
    });
    expect(await everythingIn(`C#${company.id}#T#${team.id}`)).toEqual([]);
    expect(await everythingIn(`C#${company.id}#JOBS`)).toEqual([]);
  });
});

describe('a team that turns private', () => {
  test('hides its todos from outsiders, and shows them when it is public again', async () => {
    const { mara, idris, team, stream } = await setUp();
    await createTodos(mara, team, 45);
    const seenByIdris = async () =>
      (await invoke(listUserTodos, { as: idris, params: { userId: mara.id } })).body;
    expect(await seenByIdris()).toHaveLength(45);
    const closed = { ...team, isPrivate: true };
    await write(changeTeam(team, closed));
    await stream.drain(processChanges);
    expect(await seenByIdris()).toHaveLength(0);
    const own = await invoke(listUserTodos, { as: mara, params: { userId: mara.id } });
    expect(own.body).toHaveLength(45);
    await write(changeTeam(closed, team));
    await stream.drain(processChanges);
    expect(await seenByIdris()).toHaveLength(45);
  });

  test("is shown as private in its members' team lists", async () => {
    const { mara, team, stream } = await setUp();
    await write(changeTeam(team, { ...team, name: 'Renamed', isPrivate: true }));
    await stream.drain(processChanges);
    expect(await listTeamsOf(mara, mara.id)).toMatchObject([{ name: 'Renamed', isPrivate: true }]);
  });
});

test('an older change of presence that is repeated changes nothing', async () => {
  const { mara, stream } = await setUp();
  const tab = newConnection(mara.session, `${mara.id}-1`);
  await write(...insertConnection(tab));
  const events: DynamoDBStreamEvent[] = [];
  const keep = async (event: DynamoDBStreamEvent) => {
    events.push(event);
    return processChanges(event);
  };
  await stream.drain(keep);
  await write(...removeConnection(tab));
  await stream.drain(keep);
  await processChanges(events[0]!);
  expect((await readUser(mara, mara.id, { consistent: true })).isOnline).toBe(false);
});

test('a user is online while they have at least one connection', async () => {
  const { mara, stream } = await setUp();
  const tabs = [1, 2].map((tab) => newConnection(mara.session, `${mara.id}-${tab}`));
  const online = async () => {
    await stream.drain(processChanges);
    return (await readUser(mara, mara.id, { consistent: true })).isOnline;
  };
  for (const tab of tabs) await write(...insertConnection(tab));
  expect(await online()).toBe(true);
  await write(...removeConnection(tabs[0]!));
  expect(await online()).toBe(true);
  await write(...removeConnection(tabs[1]!));
  expect(await online()).toBe(false);
});
