import { describe, expect, test } from '@jest/globals';
import { handler as createIssue } from '../issues/create-issue.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as changePreferences } from './change-preferences.ts';
import { handler as listTeammates } from './list-teammates.ts';
import { handler as listTeammatesTodos } from './list-teammates-todos.ts';
import { handler as readPreferences } from './read-preferences.ts';
import { handler as readStats } from './read-stats.ts';
import { minutes, setUp } from './testing/team-with-work.ts';

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
