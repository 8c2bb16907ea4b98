import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { dayOf } from '#shared/kit/zoned-time.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTimeEntry } from '../time/change-time-entry.ts';
import { handler as deleteTimeEntry } from '../time/delete-time-entry.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as stopTimer } from '../time/stop-timer.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { addedUp, analysed, listed, logTime, setUpTimesheets } from './testing/log-time.ts';

const monday = '2026-01-05T09:00:00.000Z';
const hourMs = 3_600_000;
// It is still the day before in Los Angeles. Later than real clocks, so that no session expires.
const now = Date.parse('2150-03-03T03:20:00.000Z');
const hoursAgo = (hours: number) => new Date(now - hours * hourMs).toISOString();

beforeAll(() => {
  holdClock();
  jest.setSystemTime(now);
});
afterAll(() => {
  jest.useRealTimers();
});

/** Statistics and list agree. */
const expectAgreement = async (as: Person, query: Record<string, string> = {}) => {
  const [statistics, entries] = [await analysed(as, query), await listed(as, query)];
  expect(statistics).toMatchObject(addedUp(entries));
  const people = Map.groupBy(entries, ({ user }) => user.name);
  for (const { name, duration, entryCount } of statistics.topUsers)
    expect([duration, entryCount]).toEqual([
      addedUp(people.get(name)!).totalDuration,
      people.get(name)!.length,
    ]);
  const zone = query.timeZone ?? 'UTC';
  for (const { date, duration, entryCount } of statistics.dailyBreakdown) {
    const ofDay = entries.filter(({ startTime }) => dayOf(new Date(startTime), zone) === date);
    expect([date, duration, entryCount]).toEqual([
      date,
      addedUp(ofDay).totalDuration,
      ofDay.length,
    ]);
  }
  return statistics;
};

describe('statistics', () => {
  test('are zero without entries, over seven days', async () => {
    const { mara } = await setUpTimesheets();
    const { dailyBreakdown, ...statistics } = await analysed(mara);
    expect(statistics).toEqual({
      totalEntries: 0,
      totalDuration: 0,
      averageDuration: 0,
      activeTimers: 0,
      topUsers: [],
    });
    expect(dailyBreakdown).toHaveLength(7);
    expect(dailyBreakdown.at(-1)!.date).toBe('2150-03-03');
  });

  test('of the first valid day include the days before it', async () => {
    const { mara } = await setUpTimesheets();
    const { dailyBreakdown } = await analysed(mara, { endDate: '1900-01-01' });
    expect(dailyBreakdown).toHaveLength(7);
    expect(dailyBreakdown[0]).toEqual({ date: '1899-12-26', duration: 0, entryCount: 0 });
  });

  test('agree with the list in every time zone and for any days', async () => {
    const { mara, idris, openTodo, secretTodo } = await setUpTimesheets();
    await invoke(startTimer, { as: idris, params: { todoId: openTodo }, body: {} });
    // Over two months, at hours that are on different days in the two zones.
    for (let n = 1; n <= 36; n++) {
      const [person, todoId] = n % 4 === 0 ? [mara, secretTodo] : [n % 3 ? mara : idris, openTodo];
      await logTime(person, todoId, hoursAgo(n * n + (n % 4) / 4), 10 + n);
    }
    const day = (days: number) => hoursAgo(24 * days).slice(0, 10);
    const queries: Record<string, string>[] = [
      {},
      { startDate: day(6), endDate: day(2) },
      { startDate: day(40), endDate: day(1) },
      { startDate: day(50), endDate: day(12) },
      { startDate: day(20) },
      { endDate: day(8) },
      { userId: idris.id, startDate: day(33) },
    ];
    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles'])
      for (const query of queries) {
        const asked = { timeZone, ...query };
        await expectAgreement(mara, asked);
        await expectAgreement(idris, asked);
      }
    const statistics = await analysed(idris);
    expect(statistics.activeTimers).toBe(1);
    expect(statistics.topUsers.map(({ name }) => name)).toEqual([mara.name, idris.name]);
  });

  test('order users with the same time by entries and then by name', async () => {
    const { company, mara, openTodo } = await setUpTimesheets();
    const logs: [string, number[]][] = [
      ['Zoe', [10]],
      ['Ben', [10]],
      ['Ada', [20]],
      ['Ida', [5, 5]],
    ];
    for (const [name, minutes] of logs) {
      const person = await company.person({ name });
      for (const each of minutes) await logTime(person, openTodo, monday, each);
    }
    const { topUsers } = await analysed(mara);
    expect(topUsers.map(({ name }) => name)).toEqual(['Ada', 'Ida', 'Ben', 'Zoe']);
  });

  test('contain the five users with the most time', async () => {
    const { company, mara, openTodo } = await setUpTimesheets();
    for (const [position, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries())
      await logTime(await company.person({ name }), openTodo, monday, 10 * (position + 1));
    const { topUsers } = await analysed(mara);
    expect(topUsers.map(({ name, duration }) => [name, duration])).toEqual([
      ['F', 3600],
      ['E', 3000],
      ['D', 2400],
      ['C', 1800],
      ['B', 1200],
    ]);
  });

  test('end with the last day of a past filter', async () => {
    const { mara, openTodo } = await setUpTimesheets();
    await logTime(mara, openTodo, monday, 60);
    const { dailyBreakdown } = await analysed(mara, {
      startDate: '2026-01-04',
      endDate: '2026-01-05',
    });
    expect(dailyBreakdown.map(({ date }) => date).at(-1)).toBe('2026-01-05');
    expect(dailyBreakdown.at(-1)).toMatchObject({ duration: 3600, entryCount: 1 });
    expect(dailyBreakdown.filter(({ entryCount }) => entryCount > 0)).toHaveLength(1);
  });
});

describe('statistics stay correct', () => {
  const setUp = async () => {
    const fixture = await setUpTimesheets();
    const stream = await openStream(fixture.company.id);
    const both = async () => {
      await expectAgreement(fixture.mara);
      return expectAgreement(fixture.idris);
    };
    return { ...fixture, both, drain: () => stream.drain(processChanges) };
  };

  test('when time is changed, deleted and stopped, also concurrently', async () => {
    const { mara, idris, openTodo, both } = await setUp();
    const timer = { as: mara, params: { todoId: openTodo } };
    const [one, other] = [
      await logTime(mara, openTodo, monday, 60),
      await logTime(mara, openTodo, hoursAgo(30), 60),
    ];
    await invoke(startTimer, { ...timer, body: {} });
    const of = ({ id: entryId }: { id: string }) => ({
      as: mara,
      params: { todoId: openTodo, entryId },
    });
    expect(await both()).toMatchObject({ totalEntries: 3, activeTimers: 1 });
    await Promise.all([
      invoke(stopTimer, { ...timer, body: {} }),
      invoke(changeTimeEntry, { ...of(one), body: { startTime: hoursAgo(50) } }),
      invoke(changeTimeEntry, { ...of(one), body: { duration: 120 } }),
      invoke(changeTimeEntry, { ...of(other), body: { duration: 600 } }),
      invoke(deleteTimeEntry, of(other)),
      logTime(idris, openTodo, hoursAgo(2), 5),
      ...Array.from({ length: 4 }, (_, n) => logTime(mara, openTodo, hoursAgo(n + 3), 5)),
    ]);
    expect(await both()).toMatchObject({ activeTimers: 0 });
  });

  test('when a todo moves into a private team and back while time is logged', async () => {
    const { mara, open, secret, openTodo, both, drain } = await setUp();
    const entries = [
      await logTime(mara, openTodo, monday, 60),
      await logTime(mara, openTodo, hoursAgo(30), 60),
    ];
    const params = { todoId: openTodo };
    await invoke(startTimer, { as: mara, params, body: {} });
    const move = (teamId: string) => invoke(changeTodo, { as: mara, params, body: { teamId } });
    await move(secret.id);
    await Promise.all([
      drain(),
      invoke(stopTimer, { as: mara, params, body: {} }),
      invoke(changeTimeEntry, {
        as: mara,
        params: { ...params, entryId: entries[0]!.id },
        body: { duration: 60 },
      }),
    ]);
    expect(await both()).toMatchObject({ totalEntries: 0 });
    expect(await analysed(mara)).toMatchObject({ totalEntries: 3, activeTimers: 0 });
    await Promise.all([move(open.id), logTime(mara, openTodo, hoursAgo(1), 5)]);
    await drain();
    expect(await both()).toMatchObject({ totalEntries: 4 });
  });

  test('when a team becomes private and public again', async () => {
    const { mara, idris, open, openTodo, both, drain } = await setUp();
    await logTime(mara, openTodo, monday, 60);
    const turn = (isPrivate: boolean) =>
      invoke(changeTeam, { as: mara, params: { teamId: open.id }, body: { isPrivate } });
    await turn(true);
    // Before the job has moved anything.
    expect(await analysed(idris)).toMatchObject({ totalEntries: 0, topUsers: [] });
    await drain();
    expect(await both()).toMatchObject({ totalEntries: 0 });
    expect(await analysed(mara)).toMatchObject({ totalEntries: 1 });
    await turn(false);
    await drain();
    expect(await both()).toMatchObject({ totalEntries: 1 });
  });

  test('when a todo or a team is deleted, whose time stays', async () => {
    const { company, mara, openTodo, newTodo, open, both, drain } = await setUp();
    const kept = await newTodo(open.id, 'Kept');
    await logTime(mara, kept, monday, 60);
    for (let n = 0; n < 20; n++) await logTime(mara, openTodo, hoursAgo(n), 1);
    await invoke(deleteTodo, { as: mara, params: { todoId: openTodo } });
    await drain();
    expect(await both()).toMatchObject({ totalEntries: 21, totalDuration: 4800 });
    const admin = await company.person({ role: 'company_admin' });
    expect((await invoke(deleteTeam, { as: admin, params: { teamId: open.id } })).status).toBe(204);
    await drain();
    expect(await both()).toMatchObject({ totalEntries: 21, totalDuration: 4800 });
  });
});
