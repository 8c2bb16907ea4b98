import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { makeCompany } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as changePreferences } from './change-preferences.ts';
import { handler as listTeammates } from './list-teammates.ts';
import { handler as readStats } from './read-stats.ts';

/** Goals, members and todos. */
const mostRead = 400;

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { members: [idris] });
  const other = await company.team(mara, { name: 'Other' });
  const make = async (handler: Parameters<typeof invoke>[0], body: Record<string, unknown>) => {
    const fields = { title: 'A', teamId: team.id, assigneeId: mara.id, ...body };
    return (await invoke(handler, { as: mara, body: fields })).body;
  };
  return { company, mara, idris, team, other, make };
};

test('the stats count more todos than one page of the table holds', async () => {
  const { mara, team, make } = await setUp();
  const { id } = await make(createTodo, { description: 'x'.repeat(2000) });
  await fillList(todoStore, team, id, 620, () => ({ dueDate: new Date(0).toISOString() }));
  const response = await invoke(readStats, { as: mara, query: { teamId: team.id } });
  expect(response.body).toMatchObject({ overdueTodos: 620 });
});

test("counts a teammate's work when other work is due first", async () => {
  const { company, mara, idris, team, other, make } = await setUp();
  const stream = await openStream(company.id);
  const follow = () => stream.drain(processChanges);
  const theirs = { assigneeId: idris.id };
  const ids = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => (await make(createTodo, theirs)).id),
  );
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  const change = (todoId: string, body: object) =>
    invoke(changeTodo, { as: mara, params: { todoId }, body });
  await make(createGoal, theirs);
  const { id: goalId } = await make(createGoal, theirs);
  await follow();
  const { id: early } = await make(createTodo, {});
  // Unassigned, so that no statistics have to be counted.
  await fillList(todoStore, team, early, mostRead, () => ({ assigneeId: null }));
  const request = async () => {
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    return (response.body as Teammate[])[0]!.stats;
  };
  expect(await request()).toEqual({ goalsOnTrack: 2, goalsOffTrack: 0, pendingTodos: 6 });

  await change(first, { status: 'completed' });
  await change(second, { archived: true });
  await change(third, { assigneeId: mara.id });
  await change(fourth, { teamId: other.id });
  await invoke(deleteTodo, { as: mara, params: { todoId: fifth } });
  await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'off_track' } });
  await follow();
  expect(await request()).toEqual({ goalsOnTrack: 1, goalsOffTrack: 1, pendingTodos: 1 });
});

test('shows the number of todos that were read when the counter is lower', async () => {
  const { mara, team, make } = await setUp();
  const { id } = await make(createTodo, {});
  await fillList(todoStore, team, id, mostRead);
  const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
  const read = mostRead - ['Idris', 'Mara'].length;
  expect(response.body[1]).toMatchObject({ name: 'Mara', stats: { pendingTodos: read } });
});

describe.each([false, true])(
  'in a team with more work than is read at once (private: %s)',
  (isPrivate) => {
    const setUpLarge = async () => {
      const { company, mara, idris } = await setUp();
      const sofia = await company.person({ name: 'Sofia' });
      const members = [idris, sofia];
      const team = await company.team(mara, { name: 'Large', isPrivate, members });
      const elsewhere = await company.team(mara, { name: 'Public', members });
      const stream = await openStream(company.id);
      const make = async (title: string, assigneeId: string, dueDate: string, teamId = team.id) =>
        (await invoke(createTodo, { as: mara, body: { title, teamId, assigneeId, dueDate } })).body
          .id;
      const day = (number: number) => new Date(Date.UTC(2150, 0, number)).toISOString();
      await make('Third', idris.id, day(9));
      await make('Second', idris.id, day(5));
      await make('First', idris.id, day(2));
      const other = await make('Elsewhere', idris.id, day(3), elsewhere.id);
      await fillList(todoStore, elsewhere, other, 60, () => ({ dueDate: day(3) }));
      await make('Late', sofia.id, day(1));
      await stream.drain(processChanges);
      const early = await make('Early', mara.id, day(0));
      await fillList(todoStore, team, early, mostRead);
      const selectedTeamMemberIds = [mara.id, idris.id];
      await invoke(changePreferences, { as: mara, body: { selectedTeamMemberIds } });
      const request = async () => {
        const { body, consumed } = await invoke(listTeammates, {
          as: mara,
          query: { teamId: team.id },
        });
        const of = (name: string) => (body as Teammate[]).find((each) => each.name === name)!;
        return { of, queries: consumed.queries };
      };
      return { request };
    };

    test('shows the todos of selected teammates, also when all are due later', async () => {
      const { request } = await setUpLarge();
      const { of, queries } = await request();
      expect(of('Idris').todos.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
      expect(of('Idris').stats.pendingTodos).toBe(3);
      expect(of('Mara').todos).toHaveLength(100);
      // She is not selected.
      expect(of('Sofia')).toMatchObject({ todos: [], stats: { pendingTodos: 1 } });
      // The team's range, and Idris's list. In a public list, other teams' todos are in between.
      expect(queries).toBe(isPrivate ? 2 : 3);
    });
  },
);
