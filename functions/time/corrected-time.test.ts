import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import {
  anHour,
  correct,
  hourLater,
  listed,
  log,
  makeTimeFixture,
  monday,
  remove,
  runningOn,
  start,
  stop,
  totalOf,
} from '#functions/time/testing/time-fixture.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as readActiveTimer } from './read-active-timer.ts';
import { listTeamTime } from './time-entry-store.ts';

describe('changing a time entry', () => {
  test('changes the sent fields and the total', async () => {
    const { mara, one } = await makeTimeFixture();
    const { body: entry } = await log(mara, one, { ...anHour, description: 'Review' });
    const shorter = await correct(mara, entry, { duration: 1800 });
    expect(shorter).toMatchObject({
      status: 200,
      body: { startTime: monday, endTime: '2026-01-05T09:30:00.000Z', description: 'Review' },
    });
    expect(await totalOf(mara, one)).toBe(1800);
    await correct(mara, entry, { endTime: '2026-01-05T11:00:00.000Z' });
    expect(await totalOf(mara, one)).toBe(7200);
    await correct(mara, entry, { description: null });
    expect(await listed(mara, one)).toMatchObject([{ description: null, duration: 7200 }]);
    expect(await totalOf(mara, one)).toBe(7200);
  });

  test('moves it in every list when its start changes', async () => {
    const { mara, team, one } = await makeTimeFixture();
    const { body: moved } = await log(mara, one);
    const { body: other } = await log(mara, one, { startTime: hourLater, duration: 60 });
    const order = async () => (await listed(mara, one)).map(({ id }) => id);
    expect(await order()).toEqual([other.id, moved.id]);
    const startTime = '2026-01-06T09:00:00.000Z';
    const response = await correct(mara, moved, { startTime });
    expect(response.body).toMatchObject({ endTime: '2026-01-06T10:00:00.000Z', duration: 3600 });
    expect(await order()).toEqual([moved.id, other.id]);
    const ofTeam = await listTeamTime(mara, team.id, { limit: 10 });
    expect(ofTeam.items.map(({ id }) => id)).toEqual([other.id, moved.id]);
    expect(await totalOf(mara, one)).toBe(3660);
    expect((await correct(mara, moved, { duration: 60 })).status).toBe(200);
    expect((await remove(mara, moved)).status).toBe(204);
    expect(await totalOf(mara, one)).toBe(60);
  });

  test('keeps the total right under concurrent changes', async () => {
    const { mara, one } = await makeTimeFixture();
    const { body: entry } = await log(mara, one);
    await Promise.all(
      [60, 120, 180, 240, 300].map((duration) => correct(mara, entry, { duration })),
    );
    const [left] = await listed(mara, one);
    expect(await totalOf(mara, one)).toBe(left?.duration);
  });

  test('is rejected with inconsistent values', async () => {
    const { mara, one } = await makeTimeFixture();
    const { body: entry } = await log(mara, one);
    for (const body of [
      { duration: 0 },
      { endTime: monday },
      { endTime: hourLater, duration: 5 },
      { startTime: '2100-01-01T09:00:00.000Z' },
    ])
      expect((await correct(mara, entry, body)).status).toBe(400);
    expect(await listed(mara, one)).toEqual([entry]);
  });

  test('of another user is rejected, and so is deleting it', async () => {
    const { mara, idris, one } = await makeTimeFixture();
    const { body: entry } = await log(mara, one);
    const rejected = { status: 403, body: { code: 'not_your_time_entry' } };
    expect(await correct(idris, entry, { duration: 60 })).toMatchObject(rejected);
    expect(await remove(idris, entry)).toMatchObject(rejected);
    expect(await listed(mara, one)).toEqual([entry]);
  });

  test('changes the description of a running entry, but not its times', async () => {
    const { mara, one } = await makeTimeFixture();
    const { body: timer } = await start(mara, one);
    const entry = { todoId: one, id: timer.id } as TodoTimeEntry;
    expect(await correct(mara, entry, { duration: 60 })).toMatchObject({
      status: 409,
      body: { code: 'timer_still_running' },
    });
    expect((await correct(mara, entry, { description: 'Deep work' })).status).toBe(200);
    expect(await runningOn(mara, one)).toMatchObject([{ description: 'Deep work' }]);
    expect((await stop(mara, one)).body.description).toBe('Deep work');
  });
});

describe('deleting a time entry', () => {
  test('subtracts it from the total, once', async () => {
    const { mara, one } = await makeTimeFixture();
    const { body: entry } = await log(mara, one);
    await log(mara, one, { startTime: hourLater, duration: 60 });
    const responses = await Promise.all([remove(mara, entry), remove(mara, entry)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await remove(mara, entry)).toMatchObject({
      status: 404,
      body: { code: 'time_entry_not_found' },
    });
    expect(await totalOf(mara, one)).toBe(60);
  });

  test('deleting a running entry stops its timer and logs nothing', async () => {
    const { mara, one } = await makeTimeFixture();
    const { body: timer } = await start(mara, one);
    expect((await remove(mara, { todoId: one, id: timer.id })).status).toBe(204);
    expect((await invoke(readActiveTimer, { as: mara })).body).toBeNull();
    expect(await runningOn(mara, one)).toEqual([]);
    expect(await listed(mara, one)).toEqual([]);
    expect((await start(mara, one)).status).toBe(201);
  });
});

test('a deleted todo stops all timers and takes no more time', async () => {
  const { company, mara, idris, one } = await makeTimeFixture();
  const stream = await openStream(company.id);
  const { body: entry } = await log(mara, one);
  await start(mara, one);
  await start(idris, one);
  await invoke(deleteTodo, { as: mara, params: { todoId: one } });
  expect(await remove(mara, entry)).toMatchObject({ status: 204 });
  expect((await log(mara, one)).status).toBe(404);
  await stream.drain(processChanges);
  for (const person of [mara, idris])
    expect((await invoke(readActiveTimer, { as: person })).body).toBeNull();
  expect((await stop(mara, one)).status).toBe(404);
});
