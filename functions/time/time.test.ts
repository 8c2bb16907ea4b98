import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ActiveTimer } from '#shared/time/time-entry.ts';
import { queryAll } from '../kit/table-read.ts';
import { write } from '../kit/table-write.ts';
import { removeMembership } from '../teams/membership-store.ts';
import { changeTeam } from '../teams/team-store.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { handler as listActiveTimers } from './list-active-timers.ts';
import { handler as startTimer } from './start-timer.ts';
import { handler as stopTimer } from './stop-timer.ts';
import { makeTimeWorld } from './testing/time-world.ts';
import { listLatestTimeEntries } from './time-entry-store.ts';

const start = (as: Person, todoId: string, body: object = {}, headers = {}) =>
  invoke(startTimer, { as, params: { todoId }, body, headers });
const stop = (as: Person, todoId: string, headers = {}) =>
  invoke(stopTimer, { as, params: { todoId }, headers });
const timersOf = async (person: Person, as = person): Promise<ActiveTimer[]> =>
  (await invoke(listActiveTimers, { as, params: { userId: person.id } })).body;
const loggedOn = (person: Person, todoId: string) => listLatestTimeEntries(person, todoId, 100);
const keyed = () => ({ 'idempotency-key': randomUUID() });

describe('a timer', () => {
  test('runs until it is stopped, which logs its time', async () => {
    const { mara, idris, team, one } = await makeTimeWorld();
    const started = await start(mara, one, { description: 'Deep work' });
    expect(started).toMatchObject({
      status: 201,
      body: {
        todoId: one,
        todoTitle: 'One',
        teamId: team.id,
        description: 'Deep work',
        isRunning: true,
        user: { id: mara.id, name: 'Mara Lindqvist' },
      },
    });
    expect(await timersOf(mara, idris)).toEqual([started.body]);
    const stopped = await stop(mara, one);
    expect(stopped).toMatchObject({
      status: 200,
      body: {
        id: started.body.id,
        userId: mara.id,
        startTime: started.body.startTime,
        description: 'Deep work',
        isRunning: false,
        tags: [],
      },
    });
    const { startTime, endTime, duration } = stopped.body;
    const elapsed = Date.parse(endTime) - Date.parse(startTime);
    expect(duration).toBe(Math.round(elapsed / 1000));
    expect(await timersOf(mara)).toEqual([]);
    expect(await loggedOn(mara, one)).toMatchObject([{ isRunning: false, endTime }]);
  });

  test('takes the place of one that runs elsewhere, whose time is logged', async () => {
    const { mara, one, other } = await makeTimeWorld();
    await start(mara, one);
    await start(mara, other);
    expect(await timersOf(mara)).toMatchObject([{ todoId: other }]);
    expect(await loggedOn(mara, one)).toMatchObject([{ isRunning: false, duration: 0 }]);
    expect((await stop(mara, one)).body.code).toBe('no_timer_running');
  });

  test('that runs already goes on when it is started again', async () => {
    const { mara, one } = await makeTimeWorld();
    const first = await start(mara, one);
    const second = await start(mara, one);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await loggedOn(mara, one)).toHaveLength(1);
  });

  test('is answered again when its answer was lost, though it was stopped, and runs no more', async () => {
    const { mara, one, other } = await makeTimeWorld();
    const headers = keyed();
    const first = await start(mara, one, { description: 'Deep work' }, headers);
    await stop(mara, one);
    const again = () => start(mara, one, { description: 'Deep work' }, headers);
    expect(await again()).toMatchObject({ status: 201, body: first.body });
    expect(await timersOf(mara)).toEqual([]);
    const elsewhere = await start(mara, other);
    expect(await again()).toMatchObject({ status: 201, body: first.body });
    expect(await timersOf(mara)).toEqual([elsewhere.body]);
    expect(await loggedOn(mara, one)).toHaveLength(1);
  });

  test('is one alone, however many are started at once', async () => {
    const { mara, one, other } = await makeTimeWorld();
    const answers = await Promise.all([one, other, one, other].map((id) => start(mara, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [running] = await timersOf(mara);
    const logged = [...(await loggedOn(mara, one)), ...(await loggedOn(mara, other))];
    const stillRunning = logged.filter(({ isRunning }) => isRunning);
    expect(stillRunning.map(({ id }) => id)).toEqual([running?.id]);
  });

  test("is each person's own", async () => {
    const { mara, idris, one } = await makeTimeWorld();
    await start(mara, one);
    await start(idris, one);
    expect((await stop(idris, one)).status).toBe(200);
    expect(await timersOf(mara)).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('without a timer is refused', async () => {
    const { mara, one } = await makeTimeWorld();
    expect(await stop(mara, one)).toMatchObject({
      status: 409,
      body: { code: 'no_timer_running' },
    });
  });

  test('twice at once logs once', async () => {
    const { mara, one } = await makeTimeWorld();
    await start(mara, one);
    const answers = await Promise.all([stop(mara, one), stop(mara, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await loggedOn(mara, one)).toHaveLength(1);
  });

  test('is answered again when its answer was lost', async () => {
    const { mara, one } = await makeTimeWorld();
    await start(mara, one);
    const headers = keyed();
    const first = await stop(mara, one, headers);
    expect(await stop(mara, one, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await stop(mara, one, keyed())).status).toBe(409);
  });

  test('goes on to work for somebody who may not see the todo any more', async () => {
    const { company, mara, idris } = await makeTimeWorld();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    const body = { title: 'Secret', teamId: secret.id };
    const { id } = (await invoke(createTodo, { as: mara, body })).body;
    await start(idris, id);
    await write(removeMembership(mara, secret.id, idris.id));
    expect(await timersOf(idris)).toMatchObject([
      { todoId: id, todoTitle: 'A todo you can no longer see', teamId: null },
    ]);
    expect((await stop(idris, id)).status).toBe(200);
    expect((await start(idris, id)).status).toBe(404);
  });
});

describe('a timer in a private team', () => {
  test('is shown to its members alone', async () => {
    const { mara, idris, one } = await makeTimeWorld({ isPrivate: true });
    await start(mara, one);
    expect(await timersOf(mara)).toHaveLength(1);
    expect(await timersOf(mara, idris)).toEqual([]);
    expect((await start(idris, one)).status).toBe(404);
    expect((await stop(idris, one)).status).toBe(404);
  });
});

describe('the time of a todo', () => {
  const listed = (person: Person, place: string) =>
    Array.fromAsync(
      queryAll({
        index: 'GSI1',
        partition: `C#${person.companyId}#U#${person.id}#TIME#${place}`,
      }),
    );

  test('is gone with it, and so is the timer that ran on it', async () => {
    const { company, mara, one, other } = await makeTimeWorld();
    const stream = await openStream(company.id);
    await start(mara, one);
    await invoke(deleteTodo, { as: mara, params: { todoId: one } });
    expect(await timersOf(mara)).toEqual([]);
    await stream.drain(runUpkeep);
    expect(await loggedOn(mara, one)).toEqual([]);
    expect((await stop(mara, one)).status).toBe(404);
    expect((await start(mara, other)).status).toBe(201);
  });

  test('does not keep another timer from starting before it is cleared away', async () => {
    const { company, mara, one, other } = await makeTimeWorld();
    const stream = await openStream(company.id);
    await start(mara, one);
    await invoke(deleteTodo, { as: mara, params: { todoId: one } });
    expect((await start(mara, other)).status).toBe(201);
    await stream.drain(runUpkeep);
    expect(await timersOf(mara)).toMatchObject([{ todoId: other }]);
  });

  test('moves with it to another team, and hides where that is private', async () => {
    const { company, mara, one } = await makeTimeWorld();
    const secret = await company.team(mara, { isPrivate: true });
    const stream = await openStream(company.id);
    await start(mara, one);
    expect(await listed(mara, 'PUBLIC')).toHaveLength(1);
    const body = { teamId: secret.id };
    await invoke(changeTodo, { as: mara, params: { todoId: one }, body });
    await stream.drain(runUpkeep);
    expect(await listed(mara, 'PUBLIC')).toEqual([]);
    expect(await listed(mara, secret.id)).toMatchObject([{ teamId: secret.id }]);
  });

  test('follows its team into privacy and back', async () => {
    const { company, mara, team, one, other } = await makeTimeWorld();
    const stream = await openStream(company.id);
    await start(mara, one);
    await start(mara, other);
    const closed = { ...team, isPrivate: true };
    await write(changeTeam(team, closed));
    await stream.drain(runUpkeep);
    expect(await listed(mara, 'PUBLIC')).toEqual([]);
    expect(await listed(mara, team.id)).toHaveLength(2);
    await write(changeTeam(closed, team));
    await stream.drain(runUpkeep);
    expect(await listed(mara, 'PUBLIC')).toHaveLength(2);
  });
});
