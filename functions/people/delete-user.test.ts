import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Todo } from '#shared/todos/todo.ts';
import { handler as changePreferences } from '../dashboard/change-preferences.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as listUserGoals } from '../goals/list-user-goals.ts';
import { handler as readGoalDetails } from '../goals/read-goal-details.ts';
import { handler as inviteUser } from '../invitations/invite-user.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import { readSession } from '../kit/session.ts';
import { queryAll } from '../kit/table-read.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { handler as login } from '../session/login.ts';
import { handler as readSessionUser } from '../session/read-session-user.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { listTeamsOf } from '../teams/membership-store.ts';
import { handler as removeMember } from '../teams/remove-member.ts';
import { findTeam } from '../teams/team-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { fillTeam } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { linkFaults } from '../testing/link-faults.ts';
import { makeSampleWork } from '../testing/sample-work.ts';
import { signUp } from '../testing/sign-up.ts';
import { openStream } from '../testing/stream.ts';
import { tell } from '../testing/tell.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { findRunningTimer } from '../time/running-timer-store.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { listLatestTimeEntries } from '../time/time-entry-store.ts';
import { listRunning, readTotal } from '../time/todo-time-store.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTodoActivities } from '../todos/list-todo-activities.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as listUsers } from './list-users.ts';
import { handler as readUserDeletion } from './read-user-deletion.ts';

const setUp = async () => {
  const company = makeCompany();
  const scope = { companyId: company.id };
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const heir = await company.person({ name: 'Hana' });
  const team = await company.team(admin, { members: [leaver, heir] });
  const stream = await openStream(company.id);
  const remove = (as: Person = admin, reassignTo = heir.id, userId = leaver.id) =>
    invoke(deleteUser, { as, params: { userId }, body: { reassignTo } });
  const give = async (
    handler: Parameters<typeof invoke>[0],
    body: Record<string, unknown> = {},
  ) => {
    const answer = await invoke(handler, {
      as: admin,
      body: { title: 'A', teamId: team.id, assigneeId: leaver.id, ...body },
    });
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const assigneeOf = async (todoId: string) =>
    (await todoStore.read(scope, todoId, { consistent: true })).assigneeId;
  const read = async () =>
    (await invoke(readUserDeletion, { as: admin, params: { deletionId: leaver.id } })).body;
  return { company, scope, admin, leaver, heir, team, stream, remove, give, assigneeOf, read };
};

const everythingOf = ({ companyId, id }: Person) =>
  Array.fromAsync(queryAll({ partition: `C#${companyId}#U#${id}` }));

describe('deleting a person', () => {
  test('is for administrators, never of oneself, and needs a colleague who takes over', async () => {
    const { admin, leaver, heir, remove } = await setUp();
    const stranger = await makeCompany().person({ role: 'company_admin' });
    expect((await remove(heir)).status).toBe(403);
    expect(await remove(admin, heir.id, admin.id)).toMatchObject({
      status: 403,
      body: { code: 'cannot_delete_oneself' },
    });
    for (const nobody of [leaver.id, stranger.id, randomUUID()])
      expect(await remove(admin, nobody)).toMatchObject({
        status: 409,
        body: { code: 'heir_not_found' },
      });
    expect((await remove(stranger)).status).toBe(404);
    expect(await readSession([leaver.cookie])).toBeDefined();
  });

  test('takes them out of every list and ends their sessions at once', async () => {
    const { admin, leaver, heir, remove } = await setUp();
    const answer = await remove();
    expect(answer).toMatchObject({
      status: 200,
      body: { userId: leaver.id, reassignTo: heir.id, moved: 0, state: 'running' },
    });
    expect((await invoke(readSessionUser, { as: leaver })).status).toBe(401);
    const { body } = await invoke(listUsers, { as: admin });
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(leaver.id);
  });

  test('leaves nothing of their own behind', async () => {
    const { leaver, give, remove, stream } = await setUp();
    await tell(leaver, 150);
    await invoke(changePreferences, { as: leaver, body: { selectedTeamMemberIds: [leaver.id] } });
    await give(createTodo);
    await remove();
    await stream.drain(runUpkeep);
    expect(await everythingOf(leaver)).toEqual([]);
    expect(await listTeamsOf(leaver, leaver.id)).toEqual([]);
  });

  test('hands all of their work over, open, finished and archived, once', async () => {
    const { scope, leaver, heir, team, give, remove, stream, read } = await setUp();
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
    const { scope, company, leaver, heir, remove, give, assigneeOf, stream } = await setUp();
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
    const { company, admin, leaver, remove, assigneeOf, stream, give } = await setUp();
    const boss = await company.person({ name: 'Bo' });
    const secret = await company.team(boss, { isPrivate: true, members: [leaver, admin] });
    const todoId = await give(createTodo, { teamId: secret.id });
    await remove();
    await stream.drain(runUpkeep);
    expect(await assigneeOf(todoId)).toBe(boss.id);
  });

  test('finds work in private teams that they had left, or that turned private', async () => {
    const { company, admin, heir, leaver, remove, give, assigneeOf, stream, team } = await setUp();
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
    const { scope, leaver, give, remove, stream } = await setUp();
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
    const { scope, admin, heir, leaver, team, remove, stream, read } = await setUp();
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
    const { company, admin, heir, leaver, give, assigneeOf, remove, stream } = await setUp();
    const last = await company.person({ name: 'Lale' });
    const todoId = await give(createTodo);
    await remove();
    expect((await remove(admin, last.id, heir.id)).status).toBe(200);
    await stream.drain(runUpkeep);
    expect(await assigneeOf(todoId)).toBe(last.id);
    for (const gone of [leaver, heir]) expect(await everythingOf(gone)).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('two administrators delete somebody once', async () => {
    const { company, admin, heir, remove, stream, read } = await setUp();
    const other = await company.person({ name: 'Amir', role: 'company_admin' });
    const answers = await Promise.all([remove(admin), remove(other), remove(other, admin.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await stream.drain(runUpkeep);
    expect((await read()).state).toBe('done');
    expect(heir.id).toBeDefined();
  });

  test('two administrators cannot delete each other', async () => {
    const { company, admin, heir, remove } = await setUp();
    const other = await company.person({ name: 'Amir', role: 'company_admin' });
    const answers = await Promise.all([
      remove(admin, heir.id, other.id),
      remove(other, heir.id, admin.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a retry is answered with what the first attempt began', async () => {
    const { admin, remove } = await setUp();
    const first = await remove();
    expect((await remove()).body).toEqual(first.body);
    expect((await remove(admin, admin.id)).status).toBe(404);
  });
});

test('the address can sign up again, with an identity of its own', async () => {
  const founder = await signUp();
  const stream = await openStream(founder.user.companyId);
  const username = `${randomUUID()}@day-zero.test`;
  const form = { name: 'Leo', username, password: 'first password' };
  const invited = await invoke(inviteUser, { as: founder, body: form });
  await stream.drain(runUpkeep);
  const body = { reassignTo: founder.id };
  const params = { userId: invited.body.id };
  expect((await invoke(deleteUser, { as: founder, params, body })).status).toBe(200);
  const credentials = { username, password: 'first password' };
  expect((await invoke(login, { body: credentials })).status).toBe(401);
  const again = await invoke(inviteUser, {
    as: founder,
    body: { ...form, password: 'second password' },
  });
  expect(again.status).toBe(201);
  await stream.drain(runUpkeep);
  expect(await identitiesOf(username)).toEqual([again.body.id]);
  expect((await invoke(login, { body: credentials })).status).toBe(401);
  const renewed = { username, password: 'second password' };
  expect((await invoke(login, { body: renewed })).status).toBe(200);
});
