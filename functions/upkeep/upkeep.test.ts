import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Team } from '#shared/teams/team.ts';
import { queryAll } from '../kit/table-read.ts';
import { write } from '../kit/table-write.ts';
import { closeConnection, newConnection, openConnection } from '../live/connection-store.ts';
import { readUser } from '../people/user-store.ts';
import { listTeamsOf } from '../teams/membership-store.ts';
import { changeTeam, removeTeam } from '../teams/team-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as listUserTodos } from '../todos/list-user-todos.ts';
import { insertJob } from './job-store.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

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
  test('clears away all that belonged to it, in steps', async () => {
    const { company, mara, team, stream } = await setUp();
    const todos = await createTodos(mara, team, 45);
    await write(
      ...removeTeam(mara, team.id),
      insertJob(mara, { id: randomUUID(), kind: 'delete_team', teamId: team.id }),
    );
    await stream.drain(runUpkeep);
    expect(await everythingIn(`C#${company.id}#T#${team.id}`)).toEqual([]);
    expect(await everythingIn(`C#${company.id}#JOBS`)).toEqual([]);
    expect(await everythingIn(`C#${company.id}#TODO#${todos[0].id}`)).toEqual([]);
    const answer = await invoke(listUserTodos, { as: mara, params: { userId: mara.id } });
    expect(answer.body).toEqual([]);
    expect(await listTeamsOf(mara, mara.id)).toEqual([]);
  });

  test('comes to its end when every step is run twice', async () => {
    const { company, mara, team, stream } = await setUp();
    await createTodos(mara, team, 25);
    await write(
      ...removeTeam(mara, team.id),
      insertJob(mara, { id: randomUUID(), kind: 'delete_team', teamId: team.id }),
    );
    await stream.drain(async (event) => {
      await runUpkeep(event);
      return runUpkeep(event);
    });
    expect(await everythingIn(`C#${company.id}#T#${team.id}`)).toEqual([]);
    expect(await everythingIn(`C#${company.id}#JOBS`)).toEqual([]);
  });
});

test('a deleted todo takes its history with it', async () => {
  const { company, mara, team, stream } = await setUp();
  const [todo] = await createTodos(mara, team, 1);
  await invoke(deleteTodo, { as: mara, params: { todoId: todo.id } });
  await stream.drain(runUpkeep);
  expect(await everythingIn(`C#${company.id}#TODO#${todo.id}`)).toEqual([]);
});

describe('a team that turns private', () => {
  test('takes its todos out of the sight of outsiders, and back when it opens again', async () => {
    const { mara, idris, team, stream } = await setUp();
    await createTodos(mara, team, 45);
    const seenByIdris = async () =>
      (await invoke(listUserTodos, { as: idris, params: { userId: mara.id } })).body;
    expect(await seenByIdris()).toHaveLength(45);
    const closed = { ...team, isPrivate: true };
    await write(changeTeam(team, closed));
    await stream.drain(runUpkeep);
    expect(await seenByIdris()).toHaveLength(0);
    const own = await invoke(listUserTodos, { as: mara, params: { userId: mara.id } });
    expect(own.body).toHaveLength(45);
    await write(changeTeam(closed, team));
    await stream.drain(runUpkeep);
    expect(await seenByIdris()).toHaveLength(45);
  });

  test("is what its members' team lists say", async () => {
    const { mara, team, stream } = await setUp();
    await write(changeTeam(team, { ...team, name: 'Renamed', isPrivate: true }));
    await stream.drain(runUpkeep);
    expect(await listTeamsOf(mara, mara.id)).toMatchObject([{ name: 'Renamed', isPrivate: true }]);
  });
});

test('somebody is online while a connection of theirs stands', async () => {
  const { mara, stream } = await setUp();
  const tabs = [1, 2].map((tab) => newConnection(mara.session, `${mara.id}-${tab}`));
  const online = async () => {
    await stream.drain(runUpkeep);
    return (await readUser(mara, mara.id, { consistent: true })).isOnline;
  };
  for (const tab of tabs) await write(...openConnection(tab));
  expect(await online()).toBe(true);
  await write(...closeConnection(tabs[0]!));
  expect(await online()).toBe(true);
  await write(...closeConnection(tabs[1]!));
  expect(await online()).toBe(false);
});
