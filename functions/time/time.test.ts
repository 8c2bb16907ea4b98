import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { removeMembership } from '#functions/teams/members/membership-store.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { makeTimeFixture } from '#functions/time/testing/time-fixture.ts';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import { changeTeam } from '../teams/team-store.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as listActiveTimers } from './list-active-timers.ts';
import { handler as startTimer } from './start-timer.ts';
import { handler as stopTimer } from './stop-timer.ts';
import { listLatestTimeEntries } from './time-entry-store.ts';

afterEach(() => {
  jest.useRealTimers();
});

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
    const { mara, idris, team, one } = await makeTimeFixture();
    const started = await start(mara, one, { description: 'Deep work', tags: ['billable'] });
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
        tags: ['billable'],
      },
    });
    const { startTime, endTime, duration } = stopped.body;
    const elapsed = Date.parse(endTime) - Date.parse(startTime);
    expect(duration).toBe(Math.round(elapsed / 1000));
    expect(await timersOf(mara)).toEqual([]);
    expect(await loggedOn(mara, one)).toMatchObject([
      { isRunning: false, endTime, tags: ['billable'] },
    ]);
  });

  test('stops the timer that runs elsewhere and logs its time', async () => {
    holdClock();
    const { mara, one, other } = await makeTimeFixture();
    await start(mara, one);
    await start(mara, other);
    expect(await timersOf(mara)).toMatchObject([{ todoId: other }]);
    expect(await loggedOn(mara, one)).toMatchObject([{ isRunning: false, duration: 0 }]);
    expect((await stop(mara, one)).body.code).toBe('no_timer_running');
  });

  test('continues when it is started again', async () => {
    const { mara, one } = await makeTimeFixture();
    const first = await start(mara, one);
    const second = await start(mara, one);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await loggedOn(mara, one)).toHaveLength(1);
  });

  test('is returned to a retry, and stays stopped if it was stopped meanwhile', async () => {
    const { mara, one, other } = await makeTimeFixture();
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

  test('is the only one after concurrent starts', async () => {
    const { mara, one, other } = await makeTimeFixture();
    const responses = await Promise.all([one, other, one, other].map((id) => start(mara, id)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [running] = await timersOf(mara);
    const logged = [...(await loggedOn(mara, one)), ...(await loggedOn(mara, other))];
    const stillRunning = logged.filter(({ isRunning }) => isRunning);
    expect(stillRunning.map(({ id }) => id)).toEqual([running?.id]);
  });

  test('is one, which runs on, when tabs start it at once and one of them retries', async () => {
    const { mara, one } = await makeTimeFixture();
    const keys = [keyed(), keyed(), keyed()];
    const startAll = () => Promise.all(keys.map((headers) => start(mara, one, {}, headers)));
    const responses = [...(await startAll()), ...(await startAll())];
    const [running] = await timersOf(mara);
    expect(running?.isRunning).toBe(true);
    for (const { status, body } of responses)
      expect({ status, id: body.id }).toEqual({ status: 201, id: running?.id });
    expect(await loggedOn(mara, one)).toMatchObject([{ id: running?.id, isRunning: true }]);
  });

  test('is independent for each user', async () => {
    const { mara, idris, one } = await makeTimeFixture();
    await start(mara, one);
    await start(idris, one);
    expect((await stop(idris, one)).status).toBe(200);
    expect(await timersOf(mara)).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('is rejected without a running timer', async () => {
    const { mara, one } = await makeTimeFixture();
    expect(await stop(mara, one)).toMatchObject({
      status: 409,
      body: { code: 'no_timer_running' },
    });
  });

  test('twice concurrently logs once', async () => {
    const { mara, one } = await makeTimeFixture();
    await start(mara, one);
    const responses = await Promise.all([stop(mara, one), stop(mara, one)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await loggedOn(mara, one)).toHaveLength(1);
  });

  test('returns the same entry to a retry', async () => {
    const { mara, one } = await makeTimeFixture();
    await start(mara, one);
    const headers = keyed();
    const first = await stop(mara, one, headers);
    expect(await stop(mara, one, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await stop(mara, one, keyed())).status).toBe(409);
  });

  test('works for a user who can no longer see the todo', async () => {
    const { company, mara, idris } = await makeTimeFixture();
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
  test('is visible to its members only', async () => {
    const { mara, idris, one } = await makeTimeFixture({ isPrivate: true });
    await start(mara, one);
    expect(await timersOf(mara)).toHaveLength(1);
    expect(await timersOf(mara, idris)).toEqual([]);
    expect((await start(idris, one)).status).toBe(404);
    expect((await stop(idris, one)).status).toBe(404);
  });
});

describe('the time of a todo', () => {
  const listed = (person: Person, list: string) =>
    Array.fromAsync(
      queryAll({
        index: 'GSI1',
        partition: `C#${person.companyId}#U#${person.id}#TIME#${list}`,
      }),
    );

  test('stays when it is deleted, with that of its running timer', async () => {
    const { company, mara, one, other } = await makeTimeFixture();
    const stream = await openStream(company.id);
    await start(mara, one);
    await invoke(deleteTodo, { as: mara, params: { todoId: one } });
    expect(await timersOf(mara)).toEqual([]);
    await stream.drain(processChanges);
    expect(await loggedOn(mara, one)).toMatchObject([{ isRunning: false }]);
    expect((await stop(mara, one)).status).toBe(404);
    expect((await start(mara, other)).status).toBe(201);
  });

  test('does not prevent another timer from starting before it is deleted', async () => {
    const { company, mara, one, other } = await makeTimeFixture();
    const stream = await openStream(company.id);
    await start(mara, one);
    await invoke(deleteTodo, { as: mara, params: { todoId: one } });
    expect((await start(mara, other)).status).toBe(201);
    await stream.drain(processChanges);
    expect(await timersOf(mara)).toMatchObject([{ todoId: other }]);
  });

  test('moves with it to another team, and is hidden if that is private', async () => {
    const { company, mara, one } = await makeTimeFixture();
    const secret = await company.team(mara, { isPrivate: true });
    const stream = await openStream(company.id);
    await start(mara, one);
    expect(await listed(mara, 'PUBLIC')).toHaveLength(1);
    const body = { teamId: secret.id };
    await invoke(changeTodo, { as: mara, params: { todoId: one }, body });
    await stream.drain(processChanges);
    expect(await listed(mara, 'PUBLIC')).toEqual([]);
    expect(await listed(mara, secret.id)).toMatchObject([{ teamId: secret.id }]);
  });

  test('is hidden and shown with its team', async () => {
    const { company, mara, team, one, other } = await makeTimeFixture();
    const stream = await openStream(company.id);
    await start(mara, one);
    await start(mara, other);
    const closed = { ...team, isPrivate: true };
    await write(changeTeam(team, closed));
    await stream.drain(processChanges);
    expect(await listed(mara, 'PUBLIC')).toEqual([]);
    expect(await listed(mara, team.id)).toHaveLength(2);
    await write(changeTeam(closed, team));
    await stream.drain(processChanges);
    expect(await listed(mara, 'PUBLIC')).toHaveLength(2);
  });
});
