import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as createMilestone } from '#functions/goals/create-milestone.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { handler as listGoalActivities } from '#functions/goals/list-goal-activities.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as readUserDeletion } from '#functions/people/read-user-deletion.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';

const setUp = async (isPrivate: boolean) => {
  const company = makeCompany();
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const successor = await company.person({ name: 'Hana' });
  const team = await company.team(admin, { members: [leaver], isPrivate });
  const goal = await invoke(createGoal, { as: admin, body: { title: 'G', teamId: team.id } });
  const params = { goalId: goal.body.id as string };
  const add = async (title: string, assignee: Person | null) => {
    const body = { title, assigneeId: assignee?.id ?? null };
    expect((await invoke(createMilestone, { as: admin, params, body })).status).toBe(201);
  };
  const remove = async () => {
    const stream = await openStream(company.id);
    const body = { reassignTo: successor.id };
    await invoke(deleteUser, { as: admin, params: { userId: leaver.id }, body });
    await stream.drain(async (event) => {
      await Promise.all([processChanges(event), processChanges(event)]);
      return processChanges(event);
    });
  };
  const assignees = async () =>
    (await goalStore.read(admin, params.goalId, { consistent: true })).milestones.map(
      ({ title, assigneeId }) => [title, assigneeId],
    );
  const history = async () => {
    const { body } = await invoke(listGoalActivities, { as: admin, params });
    return body[0];
  };
  const moved = async () => {
    const read = { as: admin, params: { deletionId: leaver.id } };
    return (await invoke(readUserDeletion, read)).body.moved;
  };
  return { company, admin, leaver, successor, add, remove, assignees, history, moved };
};

test('milestones of a deleted user are reassigned, also in goals of others', async () => {
  const { company, admin, leaver, successor, add, remove, assignees, history, moved } =
    await setUp(false);
  await add('theirs', leaver);
  await add('theirs too', leaver);
  await add('of somebody else', admin);
  await add('of nobody', null);
  await remove();
  expect(await assignees()).toEqual([
    ['theirs', successor.id],
    ['theirs too', successor.id],
    ['of somebody else', admin.id],
    ['of nobody', null],
  ]);
  expect(await moved()).toBe(2);
  expect(await history()).toMatchObject({
    details: 'assigned 2 milestones to Hana',
    user: { name: 'Ada' },
  });
  const given = (person: Person) => ({
    index: 'GSI2' as const,
    partition: `C#${company.id}#U#${person.id}#MILESTONES`,
  });
  expect(await Array.fromAsync(queryAll(given(leaver)))).toEqual([]);
  expect(await Array.fromAsync(queryAll(given(successor)))).toHaveLength(2);
});

test('milestones in a private team go to its leader when the successor is not a member', async () => {
  const { admin, leaver, add, remove, assignees, history } = await setUp(true);
  await add('theirs', leaver);
  await remove();
  expect(await assignees()).toEqual([['theirs', admin.id]]);
  expect((await history()).details).toBe('assigned milestone “theirs” to Ada');
});
