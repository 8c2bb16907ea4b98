import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { removeMembership } from '#functions/teams/members/membership-store.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import {
  listed,
  makeTimeFixture,
  monday,
  runningOn,
  start,
  stop,
} from '#functions/time/testing/time-fixture.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTodoTimers } from './list-todo-timers.ts';
import { handler as readActiveTimer } from './read-active-timer.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('the running timers of a todo', () => {
  test('are returned for all users in one query', async () => {
    const { mara, idris, one, other } = await makeTimeFixture();
    const mine = await start(mara, one, { description: 'Deep work' });
    const theirs = await start(idris, one);
    const ids = (await runningOn(mara, one)).map(({ id }) => id).sort();
    expect(ids).toEqual([mine.body.id, theirs.body.id].sort());
    await start(mara, other);
    expect(await runningOn(mara, one)).toEqual([theirs.body]);
    await stop(idris, one);
    expect(await runningOn(mara, one)).toEqual([]);
    expect(await runningOn(mara, other)).toHaveLength(1);
  });

  test('cost one query for any number', async () => {
    const { company, mara, one } = await makeTimeFixture();
    const measured = () => invoke(listTodoTimers, { as: mara, params: { todoId: one } });
    await start(mara, one);
    const alone = await measured();
    for (let n = 0; n < 5; n++) await start(await company.person(), one);
    const together = await measured();
    expect(together.body).toHaveLength(6);
    expect(together.consumed).toEqual(alone.consumed);
  });
});

describe('my running timer', () => {
  test('is returned, or null', async () => {
    const { mara, one } = await makeTimeFixture();
    const mine = () => invoke(readActiveTimer, { as: mara });
    expect(await mine()).toMatchObject({ status: 200, body: null });
    const started = await start(mara, one, { description: 'Deep work' });
    expect((await mine()).body).toEqual(started.body);
  });

  test('is returned without the todo if I can no longer see it', async () => {
    const { company, mara, idris } = await makeTimeFixture();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    const body = { title: 'Secret', teamId: secret.id };
    const { id } = (await invoke(createTodo, { as: mara, body })).body;
    await start(idris, id);
    await write(removeMembership(mara, secret.id, idris.id));
    const mine = await invoke(readActiveTimer, { as: idris });
    expect(mine.body).toMatchObject({ todoTitle: 'A todo you can no longer see', teamId: null });
  });
});

test('a timer that is stopped after the clock went back ends at its start', async () => {
  holdClock();
  const { mara, one, other } = await makeTimeFixture();
  const { startTime } = (await start(mara, one)).body;
  jest.setSystemTime(Date.parse(startTime) - 60_000);
  const ended = { endTime: startTime, duration: 0, isRunning: false };
  expect(await stop(mara, one)).toMatchObject({ status: 200, body: ended });
  const again = await start(mara, one);
  jest.setSystemTime(Date.parse(again.body.startTime) - 60_000);
  expect((await start(mara, other)).status).toBe(201);
  const replaced = (await listed(mara, one)).find(({ id }) => id === again.body.id);
  expect(replaced).toMatchObject({ endTime: again.body.startTime, duration: 0, isRunning: false });
});

test.each([
  [2499, 2],
  [2500, 3],
])('%d ms are logged as %d seconds', async (milliseconds, duration) => {
  holdClock();
  const { mara, one } = await makeTimeFixture();
  const { startTime } = (await start(mara, one)).body;
  jest.setSystemTime(Date.parse(startTime) + milliseconds);
  expect((await stop(mara, one)).body).toMatchObject({ duration });
});

describe('stopping at an earlier moment', () => {
  test('logs the time until then', async () => {
    const { mara, one } = await makeTimeFixture();
    const { startTime } = (await start(mara, one)).body;
    while (Date.now() <= Date.parse(startTime) + 5) await new Promise(setImmediate);
    const endTime = new Date(Date.parse(startTime) + 1).toISOString();
    const stopped = await stop(mara, one, { endTime });
    expect(stopped).toMatchObject({ status: 200, body: { endTime, duration: 0 } });
  });

  test('is rejected before the start and in the future', async () => {
    const { mara, one } = await makeTimeFixture();
    const { startTime } = (await start(mara, one)).body;
    const later = new Date(Date.now() + 60_000).toISOString();
    for (const endTime of [startTime, monday, later])
      expect(await stop(mara, one, { endTime })).toMatchObject({
        status: 400,
        body: { fields: { endTime: expect.any(String) } },
      });
    expect(await runningOn(mara, one)).toHaveLength(1);
  });
});
