import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  anHour,
  correct,
  hourLater,
  listed,
  log,
  makeTimeFixture,
  monday,
  remove,
  start,
  stop,
  totalOf,
} from '#functions/time/testing/time-fixture.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as listTimeEntries } from './list-time-entries.ts';
import { handler as listTodoTimers } from './list-todo-timers.ts';
import { handler as readTotalTime } from './read-total-time.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const keyed = () => ({ 'idempotency-key': randomUUID() });

describe('logging time', () => {
  test('returns it with user and todo, and adds to the total', async () => {
    const { mara, idris, one } = await makeTimeFixture();
    const logged = await log(mara, one, { ...anHour, description: ' Review ' });
    expect(logged).toMatchObject({
      status: 201,
      body: {
        todoId: one,
        userId: mara.id,
        user: { id: mara.id, name: 'Mara Lindqvist' },
        todo: { id: one, title: 'One' },
        ...anHour,
        description: 'Review',
        isRunning: false,
      },
    });
    expect(await listed(idris, one)).toEqual([logged.body]);
    expect(await totalOf(idris, one)).toBe(3600);
  });

  test('requires an end or a duration, which must agree', async () => {
    const { mara, one } = await makeTimeFixture();
    const responses = [
      await log(mara, one, { startTime: monday, duration: 90 }),
      await log(mara, one, { startTime: monday, endTime: hourLater }),
      await log(mara, one, { startTime: monday, endTime: hourLater, duration: 60 }),
      await log(mara, one, { startTime: monday }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 400, 400]);
    expect(responses[0]?.body.endTime).toBe('2026-01-05T09:01:30.000Z');
    expect(responses[1]?.body.duration).toBe(3600);
    expect(responses[2]?.body.fields).toHaveProperty('duration');
  });

  test.each([
    ['no time at all', { startTime: monday, duration: 0 }],
    ['an end before its start', { startTime: hourLater, endTime: monday }],
    ['25 hours', { startTime: monday, duration: 25 * 3600 }],
    ['an end in the future', { startTime: inMinutes(-30), duration: 3600 }],
    ['part of a second', { startTime: monday, duration: 1.5 }],
    ['the far future', { startTime: '2100-01-01T09:00:00.000Z', duration: 60 }],
    ['no moment', { startTime: 'yesterday', duration: 60 }],
  ])('of %s is rejected', async (_, fields) => {
    const { mara, one } = await makeTimeFixture();
    expect((await log(mara, one, fields)).status).toBe(400);
    expect(await listed(mara, one)).toEqual([]);
  });

  test('creates one entry when the request is retried', async () => {
    const { mara, one } = await makeTimeFixture();
    const headers = keyed();
    const first = await log(mara, one, anHour, headers);
    const again = await log(mara, one, anHour, headers);
    const other = await log(mara, one, { startTime: hourLater, duration: 60 }, headers);
    expect([again.status, other.status]).toEqual([201, 422]);
    expect(again.body).toEqual(first.body);
    expect(await totalOf(mara, one)).toBe(3600);
  });

  test('counts twenty concurrent entries', async () => {
    const { mara, idris, one } = await makeTimeFixture();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => log(n % 2 ? mara : idris, one)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await listed(mara, one)).toHaveLength(20);
    expect(await totalOf(mara, one)).toBe(20 * 3600);
  }, 30_000);
});

describe('the time of a todo', () => {
  test('is listed newest first in pages; the total costs the same for any number', async () => {
    const { mara, one } = await makeTimeFixture();
    const before = await invoke(readTotalTime, { as: mara, params: { todoId: one } });
    const minute = (n: number) => new Date(Date.parse(monday) + n * 60_000).toISOString();
    for (let n = 0; n < 60; n++) await log(mara, one, { startTime: minute(n), duration: 60 });
    const page = await invoke(listTimeEntries, { as: mara, params: { todoId: one } });
    expect(page.body).toHaveLength(50);
    expect(page.body[0].startTime).toBe(minute(59));
    const query = { cursor: String(page.headers['x-next-cursor']) };
    const next = await invoke(listTimeEntries, { as: mara, params: { todoId: one }, query });
    expect(next.body.map(({ startTime }: TodoTimeEntry) => startTime).at(-1)).toBe(minute(0));
    expect(next.body).toHaveLength(10);
    const total = await invoke(readTotalTime, { as: mara, params: { todoId: one } });
    expect(total.body).toEqual({ totalTime: 3600, entryCount: 60 });
    expect(total.consumed.read).toBe(before.consumed.read);
  }, 30_000);

  test('counts time logged by timers, no matter who stopped them', async () => {
    const { mara, one, other } = await makeTimeFixture();
    await start(mara, one);
    expect(await totalOf(mara, one)).toBe(0);
    await start(mara, other);
    await stop(mara, other);
    const durations = async (todoId: string) =>
      (await listed(mara, todoId)).reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    expect(await totalOf(mara, one)).toBe(await durations(one));
    expect(await totalOf(mara, other)).toBe(await durations(other));
  });

  test('returns 404 outside its private team', async () => {
    const { mara, idris, one } = await makeTimeFixture({ isPrivate: true });
    const { body } = await log(mara, one);
    for (const response of [
      await log(idris, one),
      await invoke(listTimeEntries, { as: idris, params: { todoId: one } }),
      await invoke(readTotalTime, { as: idris, params: { todoId: one } }),
      await invoke(listTodoTimers, { as: idris, params: { todoId: one } }),
      await correct(idris, body, { duration: 60 }),
      await remove(idris, body),
    ])
      expect(response).toMatchObject({ status: 404, body: { code: 'todo_not_found' } });
  });
});
