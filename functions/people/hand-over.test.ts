import { describe, expect, test } from '@jest/globals';
import type { Todo } from '#shared/todos/todo.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as listUserGoals } from '../goals/list-user-goals.ts';
import { handler as readGoalDetails } from '../goals/read-goal-details.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { listTeamsOf } from '../teams/membership-store.ts';
import { handler as removeMember } from '../teams/remove-member.ts';
import { findTeam } from '../teams/team-store.ts';
import { fillTeam } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { linkFaults } from '../testing/link-faults.ts';
import { makeSampleWork } from '../testing/sample-work.ts';
import { findRunningTimer } from '../time/running-timer-store.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { listLatestTimeEntries } from '../time/time-entry-store.ts';
import { listRunning, readTotal } from '../time/todo-time-store.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTodoActivities } from '../todos/list-todo-activities.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { everythingOf, makeDeletionWorld } from './testing/deletion-world.ts';

describe('deleting a person', () => {
  test('hands all of their work over, open, finished and archived, once', async () => {
    const { scope, leaver, heir, team, give, remove, stream, read } = await makeDeletionWorld();
    const archived = await give(createTodo);
    await invoke(changeTodo, {
      as: heir,
      params: { todoId: archived },
      body: { archived: true },
    });
    const todos = [
      await give(createTodo),
      await give(createTodo, { status: 'completed' }),
      archived,
    ];
    const goalId = await give(createGoal);
    const issueId = await give(createIssue);
    const theirs = await give(createTodo, { assigneeId: null });
    await remove();
    await stream.drain(runUpkeep);
    for (const id of todos)
      expect(await todoStore.read(scope, id, { consistent: true })).toMatchObject({
        assigneeId: heir.id,
        teamId: team.id,
      });
    expect((await issueStore.read(scope, issueId, { consistent: true })).assigneeId).toBe(heir.id);
    const goals = await invoke(listUserGoals, { as: heir, params: { userId: heir.id } });
    expect(goals.body).toMatchObject([{ id: goalId, assigneeId: heir.id }]);
    expect((await todoStore.read(scope, theirs)).assigneeId).toBeNull();
    expect(await read()).toMatchObject({ state: 'done', moved: 5, userId: leaver.id });
    const history = await invoke(listTodoActivities, { as: heir, params: { todoId: todos[0]! } });
    expect(history.body[0]).toMatchObject({ action: 'reassigned', user: { name: 'Ada' } });
    const told = await invoke(listNotifications, { as: heir });
    expect(told.body[0]).toMatchObject({
      title: 'The work of Leo is yours now',
      message: 'Ada handed 5 things over to you.',
    });
  });

  test('passes the teams that they led to the heir, who joins', async () => {
    const { scope, company, leaver, heir, remove, give, assigneeOf, stream } =
      await makeDeletionWorld();
    const led = await company.team(leaver, { name: 'Led' });
    const secret = await company.team(leaver, { name: 'Secret', isPrivate: true });
    const both = await company.team(leaver, { name: 'Both', members: [heir] });
    const secretTodo = await invoke(createTodo, {
      as: leaver,
      body: { title: 'S', teamId: secret.id, assigneeId: leaver.id },
    });
    await give(createTodo);
    await remove();
    await stream.drain(runUpkeep);
    for (const { id } of [led, secret, both])
      expect((await findTeam(scope, id, { consistent: true }))?.leaderId).toBe(heir.id);
    const teams = await listTeamsOf(scope, heir.id);
    expect(teams.filter(({ leaderId }) => leaderId === heir.id)).toHaveLength(3);
    expect(await assigneeOf(secretTodo.body.id)).toBe(heir.id);
    const told = await invoke(listNotifications, { as: heir });
    expect(
      told.body.filter(({ title }: { title: string }) => title === 'You lead a team'),
    ).toHaveLength(3);
  });

  test("gives a private team's work to its leader where the heir does not belong", async () => {
    const { company, admin, leaver, remove, assigneeOf, stream, give } = await makeDeletionWorld();
    const boss = await company.person({ name: 'Bo' });
    const secret = await company.team(boss, { isPrivate: true, members: [leaver, admin] });
    const todoId = await give(createTodo, { teamId: secret.id });
    await remove();
    await stream.drain(runUpkeep);
    expect(await assigneeOf(todoId)).toBe(boss.id);
  });

  test('finds work in private teams that they had left, or that turned private', async () => {
    const { company, admin, heir, leaver, remove, give, assigneeOf, stream, team } =
      await makeDeletionWorld();
    const secret = await company.team(admin, { isPrivate: true, members: [leaver] });
    const left = await give(createTodo, { teamId: secret.id });
    await invoke(removeMember, { as: admin, params: { teamId: secret.id, userId: leaver.id } });
    const open = await company.team(admin);
    const turned = await give(createTodo, { teamId: open.id });
    await stream.drain(runUpkeep);
    await invoke(changeTeam, { as: admin, params: { teamId: open.id }, body: { isPrivate: true } });
    await stream.drain(runUpkeep);
    const plain = await give(createTodo, { teamId: team.id });
    await remove();
    await stream.drain(runUpkeep);
    expect([await assigneeOf(left), await assigneeOf(turned), await assigneeOf(plain)]).toEqual([
      admin.id,
      admin.id,
      heir.id,
    ]);
  });

  test('stops their timer and logs its time', async () => {
    const { scope, leaver, give, remove, stream } = await makeDeletionWorld();
    const todoId = await give(createTodo);
    await invoke(startTimer, { as: leaver, params: { todoId }, body: {} });
    await remove();
    await stream.drain(runUpkeep);
    expect(await findRunningTimer(scope, leaver.id, { consistent: true })).toBeUndefined();
    expect(await listLatestTimeEntries(scope, todoId, 5)).toMatchObject([
      { userId: leaver.id, isRunning: false, endTime: expect.any(String) },
    ]);
    expect(await listRunning(scope, todoId)).toEqual([]);
    expect(await readTotal(scope, todoId)).toMatchObject({ entryCount: 1 });
  });
});

describe('however much there is', () => {
  test('each thing is handed over once, also when every step is run twice', async () => {
    const { scope, admin, heir, leaver, team, remove, stream, read } = await makeDeletionWorld();
    const sample = await makeSampleWork(leaver, team);
    await fillTeam(team, sample, 130);
    await remove();
    await stream.drain(async (event) => {
      await Promise.all([runUpkeep(event), runUpkeep(event)]);
      return runUpkeep(event);
    });
    // As many goals and issues as todos, one of each to begin with, a milestone, a scorecard and two
    // measurables.
    const everything = 3 * 131 + 4;
    expect(await read()).toMatchObject({ state: 'done', moved: everything });
    expect(await linkFaults(scope.companyId)).toEqual([]);
    const { body: goal } = await invoke(readGoalDetails, {
      as: heir,
      params: { goalId: sample.goalId },
    });
    expect(goal).toMatchObject({
      assignee: { name: 'Hana' },
      milestones: [{ assigneeId: heir.id }],
    });
    expect(new Set(goal.goalTodos.map(({ todo }: { todo: Todo }) => todo.assigneeId))).toEqual(
      new Set([heir.id]),
    );
    for (const store of [todoStore, issueStore]) {
      const left = await store.listAssigned(scope, leaver.id, [], { limit: 10 }, 'all');
      expect(left.items).toEqual([]);
    }
    const told = await invoke(listNotifications, { as: heir });
    const summaries = told.body.filter(({ title }: { title: string }) => title.includes('Leo'));
    expect(summaries).toHaveLength(1);
    expect((await remove(admin)).body).toMatchObject({ state: 'done', moved: everything });
  }, 180_000);

  test('goes on with the heir of the heir when the heir is deleted meanwhile', async () => {
    const { company, admin, heir, leaver, give, assigneeOf, remove, stream } =
      await makeDeletionWorld();
    const last = await company.person({ name: 'Lale' });
    const todoId = await give(createTodo);
    await remove();
    expect((await remove(admin, last.id, heir.id)).status).toBe(200);
    await stream.drain(runUpkeep);
    expect(await assigneeOf(todoId)).toBe(last.id);
    for (const gone of [leaver, heir]) expect(await everythingOf(gone)).toEqual([]);
  });
});
