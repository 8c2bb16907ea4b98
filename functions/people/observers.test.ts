import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as deleteTodoComment } from '#functions/comments/todo/delete-todo-comment.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as createMilestone } from '#functions/goals/create-milestone.ts';
import { handler as createInvitation } from '#functions/invitations/by-email/create-invitation.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { handler as createScorecard } from '#functions/scorecards/create-scorecard.ts';
import { handler as createLineItem } from '#functions/scorecards/measurables/create-line-item.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as stopTimer } from '#functions/time/stop-timer.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as listTeamTodos } from '#functions/todos/list-team-todos.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { handler as changeUser } from './change-user.ts';
import { handler as deleteUser } from './delete-user.ts';

/** Ada administers, Bo leads a public and a private team, Olu observes in both. */
const setUp = async () => {
  const company = makeCompany();
  const ada = await company.person({ name: 'Ada', role: 'company_admin' });
  const bo = await company.person({ name: 'Bo' });
  const olu = await company.person({ name: 'Olu', role: 'observer' });
  const open = await company.team(bo, { members: [olu] });
  const secret = await company.team(bo, { isPrivate: true, members: [olu] });
  return { company, ada, bo, olu, open, secret };
};

const giveRole = (as: Person, { id: userId }: Person, role: string) =>
  invoke(changeUser, { as, params: { userId }, body: { role } });

const newTodo = async (as: Person, teamId: string, fields: object = {}): Promise<Todo> =>
  (await invoke(createTodo, { as, body: { title: 'Call', teamId, ...fields } })).body;

test('a member who becomes an observer may only read and comment from the next request on', async () => {
  const { ada, bo, company } = await setUp();
  const leo = await company.person({ name: 'Leo' });
  const team = await company.team(bo);
  const { id: todoId } = await newTodo(leo, team.id, { assigneeId: leo.id });
  expect((await giveRole(ada, leo, 'observer')).body).toMatchObject({ role: 'observer' });
  const params = { todoId };
  const change = { as: leo, params, body: { title: 'Email' } };
  expect(await invoke(changeTodo, change)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  // Open work stays theirs.
  expect((await invoke(readTodo, { as: leo, params })).body).toMatchObject({
    title: 'Call',
    assigneeId: leo.id,
  });
  const comment = await invoke(createTodoComment, { as: leo, params, body: { content: 'Hi' } });
  expect(comment.status).toBe(201);
  const commentId = comment.body.id;
  const removal = { as: leo, params: { todoId, commentId } };
  expect((await invoke(deleteTodoComment, removal)).status).toBe(204);
  await giveRole(ada, leo, 'team_member');
  expect((await invoke(changeTodo, change)).status).toBe(200);
});

test('an observer stops the timer that they started before', async () => {
  const { ada, company, open } = await setUp();
  const leo = await company.person({ name: 'Leo' });
  const { id: todoId } = await newTodo(leo, open.id);
  const request = { as: leo, params: { todoId }, body: {} };
  await invoke(startTimer, request);
  await giveRole(ada, leo, 'observer');
  expect((await invoke(stopTimer, request)).status).toBe(200);
  expect((await invoke(startTimer, request)).status).toBe(403);
});

test('only administrators invite observers', async () => {
  const { company, ada, bo, open } = await setUp();
  const leader = await company.person({ role: 'team_leader' });
  const body = () => ({
    name: 'Oda',
    username: `${crypto.randomUUID()}@day-zero.test`,
    role: 'observer',
    teamIds: [open.id],
  });
  for (const as of [bo, leader])
    expect(await invoke(createInvitation, { as, body: body() })).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
  expect(await invoke(createInvitation, { as: ada, body: body() })).toMatchObject({
    status: 201,
    body: { role: 'observer' },
  });
  const typed = { ...body(), password: 'correct horse' };
  expect(await invoke(inviteUser, { as: ada, body: typed })).toMatchObject({
    status: 201,
    body: { role: 'observer' },
  });
});

describe('an observer', () => {
  const creations = {
    'a todo': createTodo,
    'a goal': createGoal,
    'an issue': createIssue,
  };
  test.each(Object.entries(creations))('is assigned no work: %s', async (_, create) => {
    const { bo, olu, open, secret } = await setUp();
    for (const { id: teamId } of [open, secret]) {
      const body = { title: 'Call', teamId, assigneeId: olu.id };
      expect(await invoke(create, { as: bo, body })).toMatchObject({
        status: 409,
        body: { code: 'assignee_not_found' },
      });
    }
  });

  test('is assigned no existing work and no milestone', async () => {
    const { bo, olu, open, secret } = await setUp();
    for (const { id: teamId } of [open, secret]) {
      const { id: todoId } = await newTodo(bo, teamId);
      const change = { as: bo, params: { todoId }, body: { assigneeId: olu.id } };
      expect((await invoke(changeTodo, change)).body.code).toBe('assignee_not_found');
      const goal = await invoke(createGoal, { as: bo, body: { title: 'Grow', teamId } });
      const params = { goalId: goal.body.id };
      const body = { title: 'Half', assigneeId: olu.id };
      const milestone = await invoke(createMilestone, { as: bo, params, body });
      expect(milestone.body.code).toBe('assignee_not_found');
    }
  });

  test('owns no scorecard and no measurable', async () => {
    const { bo, olu, open, secret } = await setUp();
    for (const { id: teamId } of [open, secret]) {
      const owned = { teamId, ownerId: olu.id };
      const scorecard = { name: 'Growth', period: 'daily', ...owned };
      const measurable = { title: 'Calls', periodInterval: 'daily', ...owned };
      expect((await invoke(createScorecard, { as: bo, body: scorecard })).body.code).toBe(
        'owner_not_found',
      );
      expect((await invoke(createLineItem, { as: bo, body: measurable })).body.code).toBe(
        'owner_not_found',
      );
    }
  });

  test('takes over no work of a deleted user', async () => {
    const { ada, bo, olu } = await setUp();
    const params = { userId: bo.id };
    expect(
      await invoke(deleteUser, { as: ada, params, body: { reassignTo: olu.id } }),
    ).toMatchObject({ status: 409, body: { code: 'heir_not_found' } });
  });

  test('leads no team', async () => {
    const { ada, bo, olu, open } = await setUp();
    const params = { teamId: open.id };
    expect(await invoke(changeTeam, { as: bo, params, body: { leaderId: olu.id } })).toMatchObject({
      status: 409,
      body: { code: 'observer_cannot_lead' },
    });
    expect(await giveRole(ada, bo, 'observer')).toMatchObject({
      status: 409,
      body: { code: 'leads_team' },
    });
  });

  test.each([
    ['a public', false],
    ['a private', true],
  ])('does not get the next occurrence of a todo in %s team', async (_, isPrivate) => {
    const { company, ada, bo } = await setUp();
    const stream = await openStream(company.id);
    const leo = await company.person({ name: 'Leo' });
    const team = await company.team(bo, { isPrivate, members: [leo] });
    const { id: todoId } = await newTodo(bo, team.id, {
      assigneeId: leo.id,
      dueDate: '2026-01-05T00:00:00.000Z',
      recurrenceType: 'daily',
    });
    await giveRole(ada, leo, 'observer');
    const done = { as: bo, params: { todoId }, body: { status: 'completed' } };
    expect((await invoke(changeTodo, done)).body).toMatchObject({ assigneeId: leo.id });
    await stream.drain(processChanges);
    const { body } = await invoke(listTeamTodos, { as: bo, params: { teamId: team.id } });
    const assignees = body.map(({ status, assigneeId }: Todo) => [status, assigneeId]);
    expect(assignees).toEqual([
      ['not_started', null],
      ['completed', leo.id],
    ]);
  });
});
