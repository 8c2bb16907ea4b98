import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as changeTimeZone } from '../session/settings/change-time-zone.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as readStats } from './read-stats.ts';
import { minutes, setUp, stats } from './testing/team-with-work.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('GET /api/dashboard/stats', () => {
  test.each([[false], [true]])(
    'counts my due work in this team (private: %s)',
    async (isPrivate) => {
      const { mara, idris, team, other, make } = await setUp(isPrivate);
      await make(createTodo, { dueDate: minutes(-3000) });
      await make(createTodo, { dueDate: minutes(-2) });
      await make(createTodo, { dueDate: minutes(-2), status: 'completed' });
      await make(createTodo, { dueDate: minutes(-2), assigneeId: idris.id });
      await make(createTodo, { dueDate: minutes(-2), teamId: other.id });
      await make(createTodo, { dueDate: minutes(3 * 1440) });
      await make(createTodo, {});
      expect(await stats(mara, { teamId: team.id })).toMatchObject({ overdueTodos: 2 });
      expect(await stats(idris, { teamId: team.id })).toMatchObject({ overdueTodos: 1 });
    },
  );

  test('counts all of it, also with long descriptions', async () => {
    const { mara, team, make } = await setUp();
    const todo = { dueDate: minutes(-2), description: 'x'.repeat(20_000) };
    await Promise.all(Array.from({ length: 60 }, () => make(createTodo, todo)));
    expect(await stats(mara, { teamId: team.id })).toMatchObject({ overdueTodos: 60 });
  });

  test('uses midnight of the requested time zone', async () => {
    const { mara, team, make } = await setUp();
    // An hour from now is another day in exactly one of these zones.
    await make(createTodo, { dueDate: minutes(60) });
    const zones = Array.from(
      { length: 24 },
      (_, n) => `Etc/GMT${n < 12 ? '-' : '+'}${Math.abs(12 - n)}`,
    );
    const counts = await Promise.all(
      zones.map(async (timeZone) => {
        const { dueToday } = await stats(mara, { teamId: team.id, timeZone });
        const day = (moment: number) => new Date(moment).toLocaleDateString('en-CA', { timeZone });
        const isToday = day(Date.now()) === day(Date.now() + 3_600_000);
        return { dueToday, expected: isToday ? 1 : 0 };
      }),
    );
    for (const { dueToday, expected } of counts) expect(dueToday).toBe(expected);
    expect(counts.map(({ dueToday }) => dueToday)).toContain(0);
  });

  test('uses midnight of my own time zone if none is requested', async () => {
    holdClock();
    const { mara, team, make } = await setUp();
    await make(createTodo, { dueDate: minutes(60) });
    const asked = async (timeZone: string) => {
      await invoke(changeTimeZone, { as: mara, body: { timeZone } });
      const own = await stats(mara, { teamId: team.id });
      expect(own).toEqual(await stats(mara, { teamId: team.id, timeZone }));
      return own.dueToday;
    };
    const counts: number[] = [];
    // An hour from now is another day in exactly one of these zones.
    for (let n = 0; n < 24; n++)
      counts.push(await asked(`Etc/GMT${n < 12 ? '-' : '+'}${Math.abs(12 - n)}`));
    expect(counts.toSorted()).toEqual([0, ...Array(23).fill(1)]);
  });

  test('counts a todo as overdue once its due time has passed, at any hour', async () => {
    const { mara, team, make } = await setUp();
    const thisMinute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    await make(createTodo, { dueDate: thisMinute });
    expect(await stats(mara, { teamId: team.id })).toMatchObject({
      overdueTodos: 1,
      dueToday: 0,
      dueSoonAt: [],
    });
  });

  test('returns the due times of my todos in the team within 24 hours', async () => {
    const { mara, idris, team, other, make } = await setUp();
    const soon = [minutes(5), minutes(23 * 60)];
    for (const dueDate of soon) await make(createTodo, { dueDate });
    await make(createTodo, { dueDate: minutes(-5) });
    await make(createTodo, { dueDate: minutes(10), assigneeId: idris.id });
    await make(createTodo, { dueDate: minutes(10), teamId: other.id });
    await make(createTodo, { dueDate: minutes(10), status: 'completed' });
    await make(createTodo, { dueDate: minutes(26 * 60) });
    const { dueSoonAt, overdueTodos } = await stats(mara, { teamId: team.id });
    expect({ dueSoonAt, overdueTodos }).toEqual({ dueSoonAt: soon, overdueTodos: 1 });
  });

  test('counts all open issues of the team', async () => {
    const { mara, idris, team, other, make } = await setUp();
    await make(createIssue, { assigneeId: null });
    await make(createIssue, { assigneeId: idris.id });
    await make(createIssue, { teamId: other.id });
    const { id: issueId } = await make(createIssue, {});
    await invoke(changeIssue, { as: mara, params: { issueId }, body: { status: 'resolved' } });
    const query = { teamId: team.id, timeZone: 'UTC' };
    const { body, consumed } = await invoke(readStats, { as: mara, query });
    expect(body).toEqual({ overdueTodos: 0, dueToday: 0, dueSoonAt: [], openIssues: 2 });
    // The session with the team and its open counter, and the query of the user's todos.
    expect(consumed).toMatchObject({ calls: 2, queries: 1 });
  });

  test('rejects an unknown time zone', async () => {
    const { mara, team } = await setUp();
    const query = { teamId: team.id, timeZone: 'Mars/Olympus' };
    expect((await invoke(readStats, { as: mara, query })).status).toBe(400);
  });
});
