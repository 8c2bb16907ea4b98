import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as listUserGoals } from '#functions/goals/list-user-goals.ts';
import { handler as readGoalDetails } from '#functions/goals/read-goal-details.ts';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as listNotifications } from '#functions/notifications/list-notifications.ts';
import { handler as changeUser } from '#functions/people/change-user.ts';
import { reassignTeams } from '#functions/people/jobs/reassign-teams.ts';
import { everythingOf, makeDeletionFixture } from '#functions/people/testing/deletion-fixture.ts';
import { readDeletion } from '#functions/people/user-deletion-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import {
  insertMembership,
  listTeamsOf,
  newMembership,
} from '#functions/teams/members/membership-store.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import type { Person } from '#functions/testing/company.ts';
import { fillList, fillTeam } from '#functions/testing/fill-team.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { findRunningTimer } from '#functions/time/running-timer-store.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { listLatestTimeEntries } from '#functions/time/time-entry-store.ts';
import { listRunning, readTotal } from '#functions/time/todo-time-store.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { seriesOwnedList } from '#functions/todos/entity/series-owned-list.ts';
import { todoOwnedList } from '#functions/todos/entity/todo-owned-list.ts';
import { handler as listTodoActivities } from '#functions/todos/list-todo-activities.ts';
import { listSeriesOf } from '#functions/todos/series/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { Todo } from '#shared/todos/todo.ts';

const recurring = { dueDate: '2026-01-05T00:00:00.000Z', recurrenceType: 'daily' };

const observe = async (as: Person, { id: userId }: Person) => {
  const change = { as, params: { userId }, body: { role: 'observer' } };
  expect((await invoke(changeUser, change)).status).toBe(200);
};

const seriesOf = async (owner: Person) =>
  (await listSeriesOf(owner, owner.id, { limit: 10 })).items;

describe('deleting a user', () => {
  test('reassigns all of their work once: open, completed and archived', async () => {
    const { scope, leaver, successor, team, give, remove, stream, read } =
      await makeDeletionFixture();
    const archived = await give(createTodo);
    await invoke(changeTodo, {
      as: successor,
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
    await stream.drain(processChanges);
    for (const id of todos)
      expect(await todoStore.read(scope, id, { consistent: true })).toMatchObject({
        assigneeId: successor.id,
        teamId: team.id,
      });
    expect((await issueStore.read(scope, issueId, { consistent: true })).assigneeId).toBe(
      successor.id,
    );
    const goals = await invoke(listUserGoals, { as: successor, params: { userId: successor.id } });
    expect(goals.body).toMatchObject([{ id: goalId, assigneeId: successor.id }]);
    expect((await todoStore.read(scope, theirs)).assigneeId).toBeNull();
    expect(await read()).toMatchObject({ state: 'done', moved: 5, userId: leaver.id });
    const history = await invoke(listTodoActivities, {
      as: successor,
      params: { todoId: todos[0]! },
    });
    expect(history.body[0]).toMatchObject({ action: 'reassigned', user: { name: 'Ada' } });
    const notified = await invoke(listNotifications, { as: successor });
    expect(notified.body[0]).toMatchObject({
      title: 'You took over work from Leo',
      message: 'Ada reassigned 5 items to you.',
    });
  });

  test('makes the successor leader and member of the teams they led', async () => {
    const { scope, company, leaver, successor, remove, give, assigneeOf, stream } =
      await makeDeletionFixture();
    const led = await company.team(leaver, { name: 'Led' });
    const secret = await company.team(leaver, {
      name: 'Secret',
      isPrivate: true,
      members: [successor],
    });
    const both = await company.team(leaver, { name: 'Both', members: [successor] });
    const secretTodo = await invoke(createTodo, {
      as: leaver,
      body: { title: 'S', teamId: secret.id, assigneeId: leaver.id },
    });
    await give(createTodo);
    await remove();
    await stream.drain(processChanges);
    for (const { id } of [led, secret, both])
      expect((await findTeam(scope, id, { consistent: true }))?.leaderId).toBe(successor.id);
    const teams = await listTeamsOf(scope, successor.id);
    expect(teams.filter(({ leaderId }) => leaderId === successor.id)).toHaveLength(3);
    expect(await assigneeOf(secretTodo.body.id)).toBe(successor.id);
    const notified = await invoke(listNotifications, { as: successor });
    expect(
      notified.body.filter(({ title }: { title: string }) => title === 'You now lead a team'),
    ).toHaveLength(3);
  });

  test('passes a private team to its longest member, not to an administrator outside', async () => {
    const { scope, company, admin, leaver, remove, assigneeOf, stream } =
      await makeDeletionFixture();
    const [olu, first, second] = [
      await company.person({ name: 'Olu', role: 'observer' }),
      await company.person({ name: 'Fay' }),
      await company.person({ name: 'Sam' }),
    ];
    const secret = await company.team(leaver, { name: 'Secret', isPrivate: true });
    const joins: [Person, string][] = [
      [second, '2026-03-03'],
      [first, '2026-02-02'],
      [olu, '2026-01-01'],
    ];
    for (const [person, day] of joins) {
      const user = await readUser(scope, person.id);
      const membership = newMembership(secret, user, randomUUID(), new Date(day));
      await write(insertMembership(membership));
    }
    const todo = await invoke(createTodo, {
      as: leaver,
      body: { title: 'S', teamId: secret.id, assigneeId: leaver.id },
    });
    expect((await remove(admin, admin.id)).status).toBe(200);
    await stream.drain(processChanges);
    const passed = await findTeam(scope, secret.id, { consistent: true });
    expect(passed).toMatchObject({ isPrivate: true, leaderId: first.id });
    expect(await listTeamsOf(scope, admin.id)).not.toContainEqual(passed);
    const read = { as: admin, params: { teamId: secret.id } };
    expect((await invoke(readTeam, read)).status).toBe(404);
    expect(await assigneeOf(todo.body.id)).toBe(first.id);
    const { body } = await invoke(listAuditEntries, { as: admin, query: { group: 'teams' } });
    expect(body).toMatchObject([{ kind: 'team_leader_changed', target: null }]);
    expect(JSON.stringify(body)).not.toContain(secret.id);
  });

  test('passes a private team of observers to one of them', async () => {
    const { scope, company, admin, leaver, remove, stream } = await makeDeletionFixture();
    const olu = await company.person({ name: 'Olu', role: 'observer' });
    const secret = await company.team(leaver, { isPrivate: true, members: [olu] });
    await remove(admin, admin.id);
    await stream.drain(processChanges);
    expect((await findTeam(scope, secret.id, { consistent: true }))?.leaderId).toBe(olu.id);
  });

  test('deletes a private team that nobody else is in, and says so in the audit log', async () => {
    const { scope, company, admin, leaver, remove, stream } = await makeDeletionFixture();
    const secret = await company.team(leaver, { name: 'Secret', isPrivate: true });
    const todo = await invoke(createTodo, {
      as: leaver,
      body: { title: 'S', teamId: secret.id, assigneeId: leaver.id },
    });
    await remove(admin, admin.id);
    await stream.drain(processChanges);
    expect(await findTeam(scope, secret.id, { consistent: true })).toBeUndefined();
    expect(await todoStore.find(scope, todo.body.id, { consistent: true })).toBeUndefined();
    const { body } = await invoke(listAuditEntries, { as: admin, query: { group: 'teams' } });
    expect(body).toMatchObject([{ kind: 'team_deleted', target: null }]);
  });

  test("gives a private team's work to its leader when the successor is not a member", async () => {
    const { company, admin, leaver, remove, assigneeOf, stream, give } =
      await makeDeletionFixture();
    const boss = await company.person({ name: 'Bo' });
    const secret = await company.team(boss, { isPrivate: true, members: [leaver, admin] });
    const todoId = await give(createTodo, { teamId: secret.id });
    await remove();
    await stream.drain(processChanges);
    expect(await assigneeOf(todoId)).toBe(boss.id);
  });

  test('finds work in private teams that they left or that became private', async () => {
    const { company, admin, successor, leaver, remove, give, assigneeOf, stream, team } =
      await makeDeletionFixture();
    const secret = await company.team(admin, { isPrivate: true, members: [leaver] });
    const left = await give(createTodo, { teamId: secret.id });
    await invoke(removeMember, { as: admin, params: { teamId: secret.id, userId: leaver.id } });
    const open = await company.team(admin);
    const turned = await give(createTodo, { teamId: open.id });
    await stream.drain(processChanges);
    await invoke(changeTeam, { as: admin, params: { teamId: open.id }, body: { isPrivate: true } });
    await stream.drain(processChanges);
    const plain = await give(createTodo, { teamId: team.id });
    await remove();
    await stream.drain(processChanges);
    expect([await assigneeOf(left), await assigneeOf(turned), await assigneeOf(plain)]).toEqual([
      admin.id,
      admin.id,
      successor.id,
    ]);
  });

  test('stops their timer and logs its time', async () => {
    const { scope, leaver, give, remove, stream } = await makeDeletionFixture();
    const todoId = await give(createTodo);
    await invoke(startTimer, { as: leaver, params: { todoId }, body: {} });
    await remove();
    await stream.drain(processChanges);
    expect(await findRunningTimer(scope, leaver.id, { consistent: true })).toBeUndefined();
    expect(await listLatestTimeEntries(scope, todoId, 5)).toMatchObject([
      { userId: leaver.id, isRunning: false, endTime: expect.any(String) },
    ]);
    expect(await listRunning(scope, todoId)).toEqual([]);
    expect(await readTotal(scope, todoId)).toMatchObject({ entryCount: 1 });
  });
});

describe('any amount of work', () => {
  test('is reassigned once, also when every step runs twice', async () => {
    const { scope, admin, successor, leaver, team, remove, stream, read } =
      await makeDeletionFixture();
    const sample = await makeSampleWork(leaver, team);
    // More than a transaction changes.
    const each = 9;
    await fillTeam(team, sample, each);
    // Only what the deletion changes is processed three times.
    await stream.drain(processChanges);
    await remove();
    await stream.drain(async (event) => {
      await Promise.all([processChanges(event), processChanges(event)]);
      return processChanges(event);
    });
    // Todos, goals and issues, a milestone, a scorecard and two measurables.
    const everything = 3 * (each + 1) + 4;
    expect(await read()).toMatchObject({ state: 'done', moved: everything });
    expect(await linkDifferences(scope.companyId)).toEqual([]);
    const { body: goal } = await invoke(readGoalDetails, {
      as: successor,
      params: { goalId: sample.goalId },
    });
    expect(goal).toMatchObject({
      assignee: { name: 'Hana' },
      milestones: [{ assigneeId: successor.id }],
    });
    expect(new Set(goal.goalTodos.map(({ todo }: { todo: Todo }) => todo.assigneeId))).toEqual(
      new Set([successor.id]),
    );
    for (const store of [todoStore, issueStore]) {
      const left = await store.listAssigned(scope, leaver.id, [], { limit: 10 }, 'all');
      expect(left.items).toEqual([]);
    }
    const notified = await invoke(listNotifications, { as: successor });
    const summaries = notified.body.filter(({ title }: { title: string }) => title.includes('Leo'));
    expect(summaries).toHaveLength(1);
    expect((await remove(admin)).body).toMatchObject({ state: 'done', moved: everything });
  });

  test('is reassigned in as many steps as it needs', async () => {
    const { scope, successor, leaver, team, give, remove, read } = await makeDeletionFixture();
    const todoId = await give(createTodo);
    // A step moves 100.
    await fillList(todoStore, team, todoId, 105);
    await remove();
    const deletion = await readDeletion(scope, leaver.id);
    const asRead = await readUser(scope, successor.id);
    const step = () => todoOwnedList.reassign(deletion, asRead);
    expect([await step(), await step(), await step()]).toEqual([true, true, false]);
    expect(await read()).toMatchObject({ moved: 106 });
    const left = await todoStore.listAssigned(scope, leaver.id, [], { limit: 10 }, 'all');
    expect(left.items).toEqual([]);
  });

  test("continues with the successor's successor when the successor is deleted meanwhile", async () => {
    const { company, admin, successor, leaver, give, assigneeOf, remove, stream } =
      await makeDeletionFixture();
    const last = await company.person({ name: 'Lale' });
    const todoId = await give(createTodo);
    await remove();
    expect((await remove(admin, last.id, successor.id)).status).toBe(200);
    await stream.drain(processChanges);
    expect(await assigneeOf(todoId)).toBe(last.id);
    for (const gone of [leaver, successor]) expect(await everythingOf(gone)).toEqual([]);
  });
});

describe('a successor who becomes an observer', () => {
  test('is replaced by the administrator who deleted the user', async () => {
    const { scope, company, admin, successor, leaver, give, assigneeOf, remove, stream } =
      await makeDeletionFixture();
    const led = await company.team(leaver);
    const todoId = await give(createTodo, recurring);
    await remove();
    await observe(admin, successor);
    await stream.drain(processChanges);
    expect(await assigneeOf(todoId)).toBe(admin.id);
    expect((await findTeam(scope, led.id, { consistent: true }))?.leaderId).toBe(admin.id);
    expect(await seriesOf(admin)).toMatchObject([{ ownerId: admin.id, assigneeId: admin.id }]);
    expect(await everythingOf(leaver)).toEqual([]);
  });

  test('gets nothing when it happens during a step', async () => {
    const { scope, company, admin, successor, leaver, give, assigneeOf, remove } =
      await makeDeletionFixture();
    const led = await company.team(leaver);
    const todoId = await give(createTodo, recurring);
    await remove();
    const deletion = await readDeletion(scope, leaver.id);
    const asRead = await readUser(scope, successor.id);
    await observe(admin, successor);
    for (const step of [reassignTeams, seriesOwnedList.reassign, todoOwnedList.reassign])
      await step(deletion, asRead);
    expect(await assigneeOf(todoId)).toBe(leaver.id);
    expect((await findTeam(scope, led.id, { consistent: true }))?.leaderId).toBe(leaver.id);
    expect(await seriesOf(leaver)).toMatchObject([{ ownerId: leaver.id, assigneeId: leaver.id }]);
    expect(await seriesOf(successor)).toEqual([]);
  });
});
