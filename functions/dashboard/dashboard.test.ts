import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { insertMembership, newMembership } from '#functions/teams/members/membership-store.ts';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { changeUser } from '../people/user-store.ts';
import { handler as changeTimeZone } from '../session/settings/change-time-zone.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { holdClock } from '../todos/testing/recurring-fixture.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as changePreferences } from './change-preferences.ts';
import { handler as listTeammates } from './list-teammates.ts';
import { handler as listTeammatesTodos } from './list-teammates-todos.ts';
import { handler as readPreferences } from './read-preferences.ts';
import { handler as readStats } from './read-stats.ts';

afterEach(() => {
  jest.useRealTimers();
});

const setUp = async (isPrivate = false) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const outsider = await company.person({ name: 'Olga' });
  const team = await company.team(mara, { members: [idris], isPrivate });
  const other = await company.team(mara, { name: 'Other' });
  const make = async (handler: Parameters<typeof invoke>[0], body: Record<string, unknown>) => {
    const things = { title: 'A', teamId: team.id, assigneeId: mara.id, ...body };
    const response = await invoke(handler, { as: mara, body: things });
    expect(response.status).toBe(201);
    return response.body;
  };
  return { company, mara, idris, outsider, team, other, make };
};

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const stats = async (as: Person, query: Record<string, string>) =>
  (await invoke(readStats, { as, query })).body;

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

describe('GET /api/dashboard/teammates', () => {
  test('lists teammates by name with their open todos, running goals and counts', async () => {
    const { mara, idris, team, make } = await setUp();
    const later = await make(createTodo, { title: 'Later', dueDate: minutes(200) });
    const sooner = await make(createTodo, { title: 'Sooner', dueDate: minutes(100) });
    await make(createTodo, { title: 'Done', status: 'completed' });
    await make(createGoal, { title: 'On', assigneeId: idris.id });
    await make(createGoal, { title: 'Off', assigneeId: idris.id, status: 'off_track' });
    const { id: goalId } = await make(createGoal, { title: 'Ended', assigneeId: idris.id });
    await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'completed' } });
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    expect(response.body).toMatchObject([
      {
        id: idris.id,
        name: 'Idris',
        username: idris.username,
        todos: [],
        stats: { goalsOnTrack: 1, goalsOffTrack: 1, pendingTodos: 0 },
      },
      {
        id: mara.id,
        todos: [{ id: sooner.id }, { id: later.id }],
        goals: [],
        stats: { goalsOnTrack: 0, goalsOffTrack: 0, pendingTodos: 2 },
      },
    ]);
    const goals = (response.body as Teammate[])[0]!.goals.map(({ title }) => title);
    expect(goals.sort()).toEqual(['Off', 'On']);
    // The session with the team and the preferences, and the query.
    expect(response.consumed).toMatchObject({ calls: 2, queries: 1 });
  });

  test('costs the same with any amount of completed and archived work', async () => {
    const { mara, idris, team, make } = await setUp();
    await make(createTodo, { title: 'Open', assigneeId: idris.id });
    const { id: todoId } = await make(createTodo, { assigneeId: idris.id, status: 'completed' });
    const { id: goalId } = await make(createGoal, { title: 'Off', status: 'failed' });
    const request = () => invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    const before = await request();
    await fillList(todoStore, team, todoId, 300);
    await fillList(goalStore, team, goalId, 300);
    const goal = await goalStore.read(mara, goalId, { consistent: true });
    await write(...goalStore.change(goal, { ...goal, archived: true }, team));
    const after = await request();
    expect(after.body).toEqual(before.body);
    expect(after.consumed).toEqual(before.consumed);
    expect(after.consumed.queries).toBe(1);
  });

  test('reads a large team with one query', async () => {
    const { company, mara, team, make } = await setUp();
    for (let n = 0; n < 10; n++) {
      const colleague = await company.person();
      await write(insertMembership(newMembership(team, colleague, randomUUID())));
    }
    const { id: todoId } = await make(createTodo, { description: 'x'.repeat(500) });
    const { id: goalId } = await make(createGoal, { description: 'x'.repeat(500) });
    await fillList(todoStore, team, todoId, 299);
    await fillList(goalStore, team, goalId, 59);
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    const teammates = response.body as Teammate[];
    expect(teammates).toHaveLength(12);
    const { stats, todos } = teammates.find(({ id }) => id === mara.id)!;
    expect(stats).toEqual({ goalsOnTrack: 60, goalsOffTrack: 0, pendingTodos: 300 });
    expect(todos).toHaveLength(100);
    expect(response.consumed).toMatchObject({ calls: 2, queries: 1 });
  });

  test('is complete and ordered by due date when goals do not fit into one response', async () => {
    const { mara, team, make } = await setUp();
    const { id: goalId } = await make(createGoal, {});
    const { id: todoId } = await make(createTodo, {});
    await fillList(goalStore, team, goalId, 1300);
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    const teammates = response.body as Teammate[];
    expect(teammates.map(({ name }) => name)).toEqual(['Idris', 'Mara']);
    expect(teammates[1]!.todos).toMatchObject([{ id: todoId }]);
    expect(response.consumed.queries).toBe(2);
  });

  test('returns the presence of selected teammates', async () => {
    const { mara, idris, team } = await setUp();
    const body = { selectedTeamMemberIds: [idris.id] };
    await invoke(changePreferences, { as: mara, body });
    const presence = async () => {
      const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
      const teammates = response.body as Teammate[];
      return Object.fromEntries(teammates.map(({ name, isOnline }) => [name, isOnline]));
    };
    expect(await presence()).toEqual({ Idris: false, Mara: null });
    await write(changeUser(idris, idris.id, { isOnline: true }));
    expect(await presence()).toEqual({ Idris: true, Mara: null });
  });

  test('returns 404 to outsiders of a private team', async () => {
    const { outsider, mara, team } = await setUp(true);
    const query = { teamId: team.id };
    expect((await invoke(listTeammates, { as: outsider, query })).status).toBe(404);
    const chosen = { ...query, 'userIds[]': mara.id };
    expect((await invoke(listTeammatesTodos, { as: outsider, query: chosen })).status).toBe(404);
  });
});

test('returns the open todos of the selected members in this team only', async () => {
  const { mara, idris, team, other, make } = await setUp();
  const mine = await make(createTodo, { title: 'Mine' });
  const theirs = await make(createTodo, { title: 'Theirs', assigneeId: idris.id });
  await make(createTodo, { title: 'Elsewhere', teamId: other.id });
  await make(createTodo, { title: 'Nobody', assigneeId: null });
  await make(createTodo, { title: 'Done', status: 'completed' });
  const request = async (...userIds: string[]) => {
    const query = { teamId: team.id, 'userIds[]': userIds.join(',') };
    const response = await invoke(listTeammatesTodos, { as: mara, query });
    return response.body.map(({ id }: { id: string }) => id).sort();
  };
  expect(await request(mara.id)).toEqual([mine.id]);
  expect(await request(mara.id, idris.id)).toEqual([mine.id, theirs.id].sort());
  expect(await request(team.id)).toEqual([]);
});

describe('without a team in the query', () => {
  const request = async (as: Person, userIds: string[]) => [
    (await invoke(readStats, { as })).body,
    (await invoke(listTeammates, { as })).body,
    (await invoke(listTeammatesTodos, { as, query: { 'userIds[]': userIds.join(',') } })).body,
  ];

  test.each([[false], [true]])(
    'the dashboard uses my first team by name (private: %s)',
    async (isPrivate) => {
      const { company, mara, make } = await setUp();
      const first = await company.team(mara, { name: 'A first one', isPrivate });
      const todo = await make(createTodo, { teamId: first.id, dueDate: minutes(-2) });
      await make(createTodo, { dueDate: minutes(-2) });
      await make(createIssue, { teamId: first.id });
      const [stats, teammates, todos] = await request(mara, [mara.id]);
      expect(stats).toMatchObject({ overdueTodos: 1, openIssues: 1 });
      expect(teammates).toMatchObject([{ id: mara.id, todos: [{ id: todo.id }] }]);
      expect(todos).toMatchObject([{ id: todo.id }]);
    },
  );

  test('is empty without a team', async () => {
    const { mara, outsider, make } = await setUp();
    await make(createTodo, {});
    const nothing = { overdueTodos: 0, dueToday: 0, dueSoonAt: [], openIssues: 0 };
    expect(await request(outsider, [mara.id])).toEqual([nothing, [], []]);
  });
});

describe('dashboard preferences', () => {
  test('are empty until I choose teammates, then contain them without duplicates', async () => {
    const { mara, idris } = await setUp();
    const defaultPreferences = await invoke(readPreferences, { as: mara });
    expect(defaultPreferences.body).toMatchObject({ userId: mara.id, selectedTeamMemberIds: [] });
    const body = { selectedTeamMemberIds: [idris.id, mara.id, idris.id] };
    const changed = await invoke(changePreferences, { as: mara, body });
    expect(changed.body.selectedTeamMemberIds).toEqual([idris.id, mara.id]);
    expect((await invoke(readPreferences, { as: mara })).body).toEqual(changed.body);
    const again = await invoke(changePreferences, {
      as: mara,
      body: { selectedTeamMemberIds: [] },
    });
    expect(again.body).toMatchObject({
      selectedTeamMemberIds: [],
      createdAt: changed.body.createdAt,
    });
    expect((await invoke(readPreferences, { as: idris })).body.selectedTeamMemberIds).toEqual([]);
  });
});
