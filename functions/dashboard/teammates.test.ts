import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertMembership, newMembership } from '#functions/teams/members/membership-store.ts';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { changeUser } from '../people/user-store.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { putItems } from '../testing/put-items.ts';
import { openStream } from '../testing/stream.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as changePreferences } from './change-preferences.ts';
import { handler as listTeammates } from './list-teammates.ts';
import { handler as listTeammatesTodos } from './list-teammates-todos.ts';
import { minutes, setUp } from './testing/team-with-work.ts';

/** After the copies of `fillList`. */
const afterCopies = '2141-01-01T00:00:00.000Z';

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
    const { company, mara, idris, team, make } = await setUp();
    const stream = await openStream(company.id);
    const { id: goalId } = await make(createGoal, {});
    const { id: todoId } = await make(createTodo, {});
    await make(createGoal, { assigneeId: idris.id, dueDate: minutes(1) });
    await stream.drain(processChanges);
    await fillList(goalStore, team, goalId, 450);
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    const teammates = response.body as Teammate[];
    expect(teammates.map(({ name }) => name)).toEqual(['Idris', 'Mara']);
    expect(teammates[1]!.todos).toMatchObject([{ id: todoId }]);
    // Not read, but counted.
    expect(teammates[0]).toMatchObject({ goals: [], stats: { goalsOnTrack: 1 } });
    expect(response.consumed.queries).toBe(3);
  });

  test('counts the goals that were read when the counters are behind', async () => {
    const { company, mara, idris, team, make } = await setUp();
    const stream = await openStream(company.id);
    const { id: goalId } = await make(createGoal, { assigneeId: idris.id });
    await stream.drain(processChanges);
    const { id: todoId } = await make(createTodo, { assigneeId: null });
    await fillList(todoStore, team, todoId, 400);
    await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'off_track' } });
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    expect(response.body[0].stats).toMatchObject({ goalsOnTrack: 0, goalsOffTrack: 1 });
  });

  test('reads no more todos when what was read nearly fills a response', async () => {
    const { company, mara, idris, team, make } = await setUp();
    const stream = await openStream(company.id);
    const { id: goalId } = await make(createGoal, {});
    const { id: todoId } = await make(createTodo, {});
    await make(createTodo, { assigneeId: idris.id, dueDate: afterCopies });
    await stream.drain(processChanges);
    const large = { title: 'x'.repeat(380_000) };
    await fillList(goalStore, team, goalId, 8, () => large);
    await fillList(todoStore, team, todoId, 4, () => large);
    await invoke(changePreferences, { as: mara, body: { selectedTeamMemberIds: [idris.id] } });
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    const teammates = response.body as Teammate[];
    expect(teammates[0]).toMatchObject({ todos: [], stats: { pendingTodos: 1 } });
    expect(teammates[1]!.goals.length).toBeGreaterThan(2);
    expect(teammates[1]!.todos.length).toBeGreaterThan(1);
  });

  test('lists all members of a very large team', async () => {
    const { mara, team } = await setUp();
    const insertions = Array.from({ length: 450 }, () =>
      insertMembership(newMembership(team, { ...mara, id: randomUUID() }, randomUUID())),
    );
    await putItems(insertions.flatMap((each) => (each.kind === 'put' ? [each.item] : [])));
    const response = await invoke(listTeammates, { as: mara, query: { teamId: team.id } });
    expect(response.body).toHaveLength(452);
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
