import { describe, expect, test } from '@jest/globals';
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
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { handler as changePreferences } from './change-preferences.ts';
import { handler as listTeammates } from './list-teammates.ts';
import { handler as readStats } from './read-stats.ts';

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { members: [idris] });
  const other = await company.team(mara, { name: 'Other' });
  const make = async (handler: Parameters<typeof invoke>[0], body: Record<string, unknown>) => {
    const things = { title: 'A', teamId: team.id, assigneeId: mara.id, ...body };
    return (await invoke(handler, { as: mara, body: things })).body;
  };
  return { company, mara, idris, team, other, make };
};

test('the stats count more than a page of the table holds', async () => {
  const { mara, team, make } = await setUp();
  const { id } = await make(createTodo, { description: 'x'.repeat(2000) });
  await fillList(todoStore, team, id, 620, () => ({ dueDate: new Date(0).toISOString() }));
  const answer = await invoke(readStats, { as: mara, query: { teamId: team.id } });
  expect(answer.body).toMatchObject({ overdueTodos: 620 });
});

test('what teammates have is counted, however much is due before what is theirs', async () => {
  const { company, mara, idris, team, other, make } = await setUp();
  const stream = await openStream(company.id);
  const follow = () => stream.drain(runUpkeep);
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
  // Nobody's: what is counted of nobody takes no time.
  await fillList(todoStore, team, early, 1200, () => ({ assigneeId: null }));
  const ask = async () => {
    const answer = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    return (answer.body as Teammate[])[0]!.stats;
  };
  expect(await ask()).toEqual({ goalsOnTrack: 2, goalsOffTrack: 0, pendingTodos: 6 });

  await change(first, { status: 'completed' });
  await change(second, { archived: true });
  await change(third, { assigneeId: mara.id });
  await change(fourth, { teamId: other.id });
  await invoke(deleteTodo, { as: mara, params: { todoId: fifth } });
  await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'off_track' } });
  await follow();
  expect(await ask()).toEqual({ goalsOnTrack: 1, goalsOffTrack: 1, pendingTodos: 1 });
});

test('what is read of them counts, also where it was there before it was counted', async () => {
  const { mara, team, make } = await setUp();
  const { id } = await make(createTodo, {});
  await fillList(todoStore, team, id, 1200);
  const answer = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
  const read = 1200 - ['Idris', 'Mara'].length;
  expect(answer.body[1]).toMatchObject({ name: 'Mara', stats: { pendingTodos: read } });
});

describe.each([false, true])(
  'in a team with more than is read at once (private: %s)',
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
      const day = (number: number) => new Date(Date.UTC(2050, 0, number)).toISOString();
      await make('Third', idris.id, day(9));
      await make('Second', idris.id, day(5));
      await make('First', idris.id, day(2));
      const other = await make('Elsewhere', idris.id, day(3), elsewhere.id);
      await fillList(todoStore, elsewhere, other, 60, () => ({ dueDate: day(3) }));
      await make('Late', sofia.id, day(1));
      await stream.drain(runUpkeep);
      const early = await make('Early', mara.id, day(0));
      await fillList(todoStore, team, early, 1200);
      const selectedTeamMemberIds = [mara.id, idris.id];
      await invoke(changePreferences, { as: mara, body: { selectedTeamMemberIds } });
      const ask = async () => {
        const { body, consumed } = await invoke(listTeammates, {
          as: mara,
          query: { teamId: team.id },
        });
        const of = (name: string) => (body as Teammate[]).find((each) => each.name === name)!;
        return { of, queries: consumed.queries };
      };
      return { ask };
    };

    test('whoever is in view has their todos, also where all of them are due later', async () => {
      const { ask } = await setUpLarge();
      const { of, queries } = await ask();
      expect(of('Idris').todos.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
      expect(of('Idris').stats.pendingTodos).toBe(3);
      expect(of('Mara').todos).toHaveLength(100);
      // Nobody looks at hers.
      expect(of('Sofia')).toMatchObject({ todos: [], stats: { pendingTodos: 1 } });
      // The row, and Idris: a private list holds nothing else, a public one has other teams between.
      expect(queries).toBe(isPrivate ? 2 : 3);
    });
  },
);
