import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as createMilestone } from '#functions/goals/create-milestone.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { handler as listNotifications } from '#functions/notifications/list-notifications.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as listTodoActivities } from '#functions/todos/list-todo-activities.ts';
import { listSeriesOf } from '#functions/todos/series/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { handler as listMembers } from './list-members.ts';
import { handler as removeMember } from './remove-member.ts';

const setUp = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const leader = await company.person({ name: 'Lea' });
  const leaver = await company.person({ name: 'Leo' });
  const taker = await company.person({ name: 'Hana' });
  const members = [leaver, taker];
  const team = await company.team(leader, { name: 'Platform', members, isPrivate });
  const other = await company.team(leader, { name: 'Sales', members });
  const stream = await openStream(company.id);
  const make = async (handler: Parameters<typeof invoke>[0], body: object = {}) => {
    const given = { title: 'A', teamId: team.id, assigneeId: leaver.id, ...body };
    const response = await invoke(handler, { as: leader, body: given });
    expect(response.status).toBe(201);
    return response.body.id as string;
  };
  const remove = async (reassignTo?: string, as: Person = leader, meanwhile = async () => {}) => {
    const params = { teamId: team.id, userId: leaver.id };
    const query = reassignTo && { query: { reassignTo } };
    const response = await invoke(removeMember, { as, params, ...query });
    await meanwhile();
    // Twice, because the stream may repeat a batch.
    await stream.drain(async (event) => {
      await processChanges(event);
      return processChanges(event);
    });
    return response;
  };
  const read = { consistent: true };
  return {
    company,
    leader,
    leaver,
    taker,
    team,
    other,
    make,
    remove,
    memberIds: async () => {
      const { body } = await invoke(listMembers, { as: leader, params: { teamId: team.id } });
      return body.map(({ userId }: { userId: string }) => userId);
    },
    todo: async (id: string) => (await todoStore.read(leader, id, read)).assigneeId,
    issue: async (id: string) => (await issueStore.read(leader, id, read)).assigneeId,
    goal: (id: string) => goalStore.read(leader, id, read),
  };
};

describe.each([{ isPrivate: false }, { isPrivate: true }])(
  'work of a removed member in a team, %o',
  ({ isPrivate }) => {
    test('goes to the chosen member as far as it is open, and nothing of other teams', async () => {
      const { leader, leaver, taker, other, make, remove, todo, issue, goal } = await setUp({
        isPrivate,
      });
      const open = [await make(createTodo), await make(createTodo, { title: 'B' })];
      const completed = await make(createTodo, { status: 'completed' });
      const elsewhere = await make(createTodo, { teamId: other.id });
      const ofOthers = await make(createTodo, { assigneeId: leader.id });
      const issueId = await make(createIssue);
      const goalId = await make(createGoal);
      const params = { goalId };
      for (const title of ['open', 'done']) {
        const body = { title, assigneeId: leaver.id, completed: title === 'done' };
        await invoke(createMilestone, { as: leader, params, body });
      }
      const milestones = async () =>
        (await goal(goalId)).milestones.map(({ completed: isDone, assigneeId }) => ({
          isDone,
          assigneeId,
        }));
      const before = await milestones();
      expect(before.map(({ isDone }) => isDone)).toEqual([false, true]);
      expect((await remove(taker.id)).status).toBe(204);
      for (const id of open) expect(await todo(id)).toBe(taker.id);
      expect(await issue(issueId)).toBe(taker.id);
      expect((await goal(goalId)).assigneeId).toBe(taker.id);
      expect(await milestones()).toEqual(
        before.map(({ isDone }) => ({ isDone, assigneeId: isDone ? leaver.id : taker.id })),
      );
      expect(await todo(completed)).toBe(leaver.id);
      expect(await todo(elsewhere)).toBe(leaver.id);
      expect(await todo(ofOthers)).toBe(leader.id);
    });

    test('is left to nobody if so chosen', async () => {
      const { make, remove, todo, issue } = await setUp({ isPrivate });
      const todoId = await make(createTodo);
      const issueId = await make(createIssue);
      await remove('nobody');
      expect(await todo(todoId)).toBeNull();
      expect(await issue(issueId)).toBeNull();
    });
  },
);

describe('a removal that hands over work', () => {
  test('is told once to who takes over, and is in the history', async () => {
    const { leader, taker, team, make, remove } = await setUp();
    const todoId = await make(createTodo);
    await make(createTodo);
    await remove(taker.id);
    const { body: notices } = await invoke(listNotifications, { as: taker });
    const told = notices.filter(
      ({ title }: { title: string }) => title === 'You took over work from Leo',
    );
    expect(told).toMatchObject([
      { message: 'Lea gave you their open work in Platform.', relatedEntityId: team.id },
    ]);
    const history = await invoke(listTodoActivities, { as: leader, params: { todoId } });
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
      'reassigned',
      'created',
    ]);
    expect(history.body[0].user.name).toBe('Lea');
  });

  test('hands over the next occurrences of repeating todos', async () => {
    const { leader, leaver, taker, make, remove } = await setUp();
    const recurring = { dueDate: '2026-01-05T00:00:00.000Z', recurrenceType: 'daily' };
    const todoId = await make(createTodo, recurring);
    await remove(taker.id);
    expect((await listSeriesOf(leader, leaver.id, { limit: 10 })).items).toEqual([]);
    expect((await listSeriesOf(leader, taker.id, { limit: 10 })).items).toMatchObject([
      { assigneeId: taker.id, rootTodoId: todoId },
    ]);
  });

  test('leaves nothing to do for what was deleted meanwhile', async () => {
    const { leader, taker, make, remove, todo } = await setUp();
    const [first, second] = [await make(createTodo), await make(createTodo)];
    await remove(taker.id, leader, async () => {
      await invoke(deleteTodo, { as: leader, params: { todoId: first } });
    });
    await expect(todo(first)).rejects.toMatchObject({ status: 404 });
    expect(await todo(second)).toBe(taker.id);
  });

  test('is refused for who is no member or cannot be given work, and changes nothing', async () => {
    const { company, leaver, taker, make, remove, memberIds, todo } = await setUp();
    const outsider = await company.person();
    const todoId = await make(createTodo);
    const members = await memberIds();
    for (const id of [outsider.id, leaver.id])
      expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'heir_not_found' } });
    expect(await remove('somebody')).toMatchObject({ status: 400 });
    expect(await memberIds()).toEqual(members);
    expect(await todo(todoId)).toBe(leaver.id);
    expect((await remove(taker.id, leaver)).status).toBe(204);
    expect(await todo(todoId)).toBe(taker.id);
  });

  test('leaves the work to nobody when who takes over is deleted at the same time', async () => {
    const { company, leader, taker, make, remove, todo } = await setUp();
    const admin = await company.person({ role: 'company_admin' });
    const todoId = await make(createTodo);
    await remove(taker.id, leader, async () => {
      const body = { reassignTo: leader.id };
      await invoke(deleteUser, { as: admin, params: { userId: taker.id }, body });
    });
    expect([null, leader.id]).toContain(await todo(todoId));
  });

  test('without a choice leaves the work with them', async () => {
    const { leaver, make, remove, todo } = await setUp();
    const todoId = await make(createTodo);
    expect((await remove()).status).toBe(204);
    expect(await todo(todoId)).toBe(leaver.id);
  });
});
