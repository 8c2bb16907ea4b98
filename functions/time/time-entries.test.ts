import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ActiveTimer, TodoTimeEntry } from '#shared/time/time-entry.ts';
import { write } from '../kit/table-write.ts';
import { removeMembership } from '../teams/membership-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { handler as changeTimeEntry } from './change-time-entry.ts';
import { handler as createTimeEntry } from './create-time-entry.ts';
import { handler as deleteTimeEntry } from './delete-time-entry.ts';
import { handler as listTimeEntries } from './list-time-entries.ts';
import { handler as listTodoTimers } from './list-todo-timers.ts';
import { handler as readActiveTimer } from './read-active-timer.ts';
import { handler as readTotalTime } from './read-total-time.ts';
import { handler as startTimer } from './start-timer.ts';
import { handler as stopTimer } from './stop-timer.ts';
import { listTeamTime } from './time-entry-store.ts';

const setUp = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara Lindqvist' });
  const idris = await company.person({ name: 'Idris Okafor' });
  const team = await company.team(mara, { isPrivate });
  const todo = async (title: string): Promise<string> =>
    (await invoke(createTodo, { as: mara, body: { title, teamId: team.id } })).body.id;
  return { company, mara, idris, team, one: await todo('One'), other: await todo('Other') };
};

const monday = '2026-01-05T09:00:00.000Z';
const hourLater = '2026-01-05T10:00:00.000Z';
const anHour = { startTime: monday, endTime: hourLater, duration: 3600 };

const log = (as: Person, todoId: string, fields: object = anHour, headers = {}) =>
  invoke(createTimeEntry, { as, body: { todoId, ...fields }, headers });
const correct = (as: Person, { todoId, id }: TodoTimeEntry, body: object) =>
  invoke(changeTimeEntry, { as, params: { todoId, entryId: id }, body });
const remove = (as: Person, { todoId, id }: Pick<TodoTimeEntry, 'todoId' | 'id'>) =>
  invoke(deleteTimeEntry, { as, params: { todoId, entryId: id } });
const listed = async (as: Person, todoId: string): Promise<TodoTimeEntry[]> =>
  (await invoke(listTimeEntries, { as, params: { todoId } })).body;
/** Seconds; the number of entries is held against what is listed. */
const totalOf = async (as: Person, todoId: string): Promise<number> => {
  const { totalTime, entryCount } = (await invoke(readTotalTime, { as, params: { todoId } })).body;
  expect(entryCount).toBe((await listed(as, todoId)).length);
  return totalTime;
};
const runningOn = async (as: Person, todoId: string): Promise<ActiveTimer[]> =>
  (await invoke(listTodoTimers, { as, params: { todoId } })).body;
const start = (as: Person, todoId: string, body: object = {}) =>
  invoke(startTimer, { as, params: { todoId }, body });
const stop = (as: Person, todoId: string, body: object = {}) =>
  invoke(stopTimer, { as, params: { todoId }, body });
const keyed = () => ({ 'idempotency-key': randomUUID() });

describe('logging time', () => {
  test('shows it with who spent it and on what, and adds to the total', async () => {
    const { mara, idris, one } = await setUp();
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

  test('needs the end or the duration, and both must agree', async () => {
    const { mara, one } = await setUp();
    const answers = [
      await log(mara, one, { startTime: monday, duration: 90 }),
      await log(mara, one, { startTime: monday, endTime: hourLater }),
      await log(mara, one, { startTime: monday, endTime: hourLater, duration: 60 }),
      await log(mara, one, { startTime: monday }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 400, 400]);
    expect(answers[0]?.body.endTime).toBe('2026-01-05T09:01:30.000Z');
    expect(answers[1]?.body.duration).toBe(3600);
    expect(answers[2]?.body.fields).toHaveProperty('duration');
  });

  test.each([
    ['no time at all', { startTime: monday, duration: 0 }],
    ['an end before its start', { startTime: hourLater, endTime: monday }],
    ['more than a month', { startTime: monday, duration: 32 * 86_400 }],
    ['part of a second', { startTime: monday, duration: 1.5 }],
    ['the far future', { startTime: '2100-01-01T09:00:00.000Z', duration: 60 }],
    ['no moment', { startTime: 'yesterday', duration: 60 }],
  ])('of %s is refused', async (_, fields) => {
    const { mara, one } = await setUp();
    expect((await log(mara, one, fields)).status).toBe(400);
    expect(await listed(mara, one)).toEqual([]);
  });

  test('later today is allowed: one logs the day in its morning', async () => {
    const { mara, one } = await setUp();
    const startTime = new Date(Date.now() + 3_600_000).toISOString();
    expect((await log(mara, one, { startTime, duration: 3600 })).status).toBe(201);
  });

  test('is done once, however often it is sent', async () => {
    const { mara, one } = await setUp();
    const headers = keyed();
    const first = await log(mara, one, anHour, headers);
    const again = await log(mara, one, anHour, headers);
    const other = await log(mara, one, { startTime: hourLater, duration: 60 }, headers);
    expect([again.status, other.status]).toEqual([201, 201]);
    expect([again.body, other.body]).toEqual([first.body, first.body]);
    expect(await totalOf(mara, one)).toBe(3600);
  });

  test('twenty times at once loses none of them', async () => {
    const { mara, idris, one } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => log(n % 2 ? mara : idris, one)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await listed(mara, one)).toHaveLength(20);
    expect(await totalOf(mara, one)).toBe(20 * 3600);
  }, 30_000);
});

describe('the time of a todo', () => {
  test('is listed newest first, a page at a time; its total costs what it always did', async () => {
    const { mara, one } = await setUp();
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

  test('counts what timers logged, by whoever ended them', async () => {
    const { mara, one, other } = await setUp();
    await start(mara, one);
    expect(await totalOf(mara, one)).toBe(0);
    await start(mara, other);
    await stop(mara, other);
    const durations = async (todoId: string) =>
      (await listed(mara, todoId)).reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    expect(await totalOf(mara, one)).toBe(await durations(one));
    expect(await totalOf(mara, other)).toBe(await durations(other));
  });

  test('is nobody’s outside of its private team', async () => {
    const { mara, idris, one } = await setUp({ isPrivate: true });
    const { body } = await log(mara, one);
    for (const answer of [
      await log(idris, one),
      await invoke(listTimeEntries, { as: idris, params: { todoId: one } }),
      await invoke(readTotalTime, { as: idris, params: { todoId: one } }),
      await invoke(listTodoTimers, { as: idris, params: { todoId: one } }),
      await correct(idris, body, { duration: 60 }),
      await remove(idris, body),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'todo_not_found' } });
  });
});

describe('the timers that run on a todo', () => {
  test('are everybody’s, in one query, until they are stopped', async () => {
    const { mara, idris, one, other } = await setUp();
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

  test('cost one query, however many they are', async () => {
    const { company, mara, one } = await setUp();
    const measured = () => invoke(listTodoTimers, { as: mara, params: { todoId: one } });
    await start(mara, one);
    const alone = await measured();
    for (let n = 0; n < 5; n++) await start(await company.person(), one);
    const together = await measured();
    expect(together.body).toHaveLength(6);
    expect(together.consumed).toEqual(alone.consumed);
  });
});

describe('my timer', () => {
  test('is the one that runs, or null', async () => {
    const { mara, one } = await setUp();
    const mine = () => invoke(readActiveTimer, { as: mara });
    expect(await mine()).toMatchObject({ status: 200, body: null });
    const started = await start(mara, one, { description: 'Deep work' });
    expect((await mine()).body).toEqual(started.body);
  });

  test('goes on without a word of a todo that one may not see any more', async () => {
    const { company, mara, idris } = await setUp();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    const body = { title: 'Secret', teamId: secret.id };
    const { id } = (await invoke(createTodo, { as: mara, body })).body;
    await start(idris, id);
    await write(removeMembership(mara, secret.id, idris.id));
    const mine = await invoke(readActiveTimer, { as: idris });
    expect(mine.body).toMatchObject({ todoTitle: 'A todo you can no longer see', teamId: null });
  });
});

describe('stopping at an earlier moment', () => {
  test('logs up to then', async () => {
    const { mara, one } = await setUp();
    const { startTime } = (await start(mara, one)).body;
    while (Date.now() <= Date.parse(startTime) + 5) await new Promise(setImmediate);
    const endTime = new Date(Date.parse(startTime) + 1).toISOString();
    const stopped = await stop(mara, one, { endTime });
    expect(stopped).toMatchObject({ status: 200, body: { endTime, duration: 0 } });
  });

  test('is refused before its start and after now', async () => {
    const { mara, one } = await setUp();
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

describe('correcting time', () => {
  test('changes what is sent and the total with it', async () => {
    const { mara, one } = await setUp();
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

  test('of its start moves it, in every list', async () => {
    const { mara, team, one } = await setUp();
    const { body: moved } = await log(mara, one);
    const { body: other } = await log(mara, one, { startTime: hourLater, duration: 60 });
    const order = async () => (await listed(mara, one)).map(({ id }) => id);
    expect(await order()).toEqual([other.id, moved.id]);
    const startTime = '2026-01-06T09:00:00.000Z';
    const answer = await correct(mara, moved, { startTime });
    expect(answer.body).toMatchObject({ endTime: '2026-01-06T10:00:00.000Z', duration: 3600 });
    expect(await order()).toEqual([moved.id, other.id]);
    const ofTeam = await listTeamTime(mara, team.id, { limit: 10 });
    expect(ofTeam.items.map(({ id }) => id)).toEqual([other.id, moved.id]);
    expect(await totalOf(mara, one)).toBe(3660);
    expect((await correct(mara, moved, { duration: 60 })).status).toBe(200);
    expect((await remove(mara, moved)).status).toBe(204);
    expect(await totalOf(mara, one)).toBe(60);
  });

  test('in many places at once leaves the total right', async () => {
    const { mara, one } = await setUp();
    const { body: entry } = await log(mara, one);
    await Promise.all(
      [60, 120, 180, 240, 300].map((duration) => correct(mara, entry, { duration })),
    );
    const [left] = await listed(mara, one);
    expect(await totalOf(mara, one)).toBe(left?.duration);
  });

  test('that does not add up is refused', async () => {
    const { mara, one } = await setUp();
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

  test('of others is refused, and so is deleting it', async () => {
    const { mara, idris, one } = await setUp();
    const { body: entry } = await log(mara, one);
    const refusal = { status: 403, body: { code: 'not_your_time_entry' } };
    expect(await correct(idris, entry, { duration: 60 })).toMatchObject(refusal);
    expect(await remove(idris, entry)).toMatchObject(refusal);
    expect(await listed(mara, one)).toEqual([entry]);
  });

  test('while it runs changes what it is about, not when', async () => {
    const { mara, one } = await setUp();
    const { body: timer } = await start(mara, one);
    const place = { todoId: one, id: timer.id } as TodoTimeEntry;
    expect(await correct(mara, place, { duration: 60 })).toMatchObject({
      status: 409,
      body: { code: 'timer_still_running' },
    });
    expect((await correct(mara, place, { description: 'Deep work' })).status).toBe(200);
    expect(await runningOn(mara, one)).toMatchObject([{ description: 'Deep work' }]);
    expect((await stop(mara, one)).body.description).toBe('Deep work');
  });
});

describe('deleting time', () => {
  test('takes it off the total, once', async () => {
    const { mara, one } = await setUp();
    const { body: entry } = await log(mara, one);
    await log(mara, one, { startTime: hourLater, duration: 60 });
    const answers = await Promise.all([remove(mara, entry), remove(mara, entry)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await remove(mara, entry)).toMatchObject({
      status: 404,
      body: { code: 'time_entry_not_found' },
    });
    expect(await totalOf(mara, one)).toBe(60);
  });

  test('that still runs ends its timer, and nothing is logged', async () => {
    const { mara, one } = await setUp();
    const { body: timer } = await start(mara, one);
    expect((await remove(mara, { todoId: one, id: timer.id })).status).toBe(204);
    expect((await invoke(readActiveTimer, { as: mara })).body).toBeNull();
    expect(await runningOn(mara, one)).toEqual([]);
    expect(await listed(mara, one)).toEqual([]);
    expect((await start(mara, one)).status).toBe(201);
  });
});

test('a deleted todo takes everybody’s timers and all its time along', async () => {
  const { company, mara, idris, one } = await setUp();
  const stream = await openStream(company.id);
  const { body: entry } = await log(mara, one);
  await start(mara, one);
  await start(idris, one);
  await invoke(deleteTodo, { as: mara, params: { todoId: one } });
  expect(await remove(mara, entry)).toMatchObject({ status: 404 });
  expect((await log(mara, one)).status).toBe(404);
  await stream.drain(runUpkeep);
  for (const person of [mara, idris])
    expect((await invoke(readActiveTimer, { as: person })).body).toBeNull();
  expect((await stop(mara, one)).status).toBe(404);
});
