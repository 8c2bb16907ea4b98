import { expect, test } from '@jest/globals';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as createMilestone } from '../goals/create-milestone.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as listGoalActivities } from '../goals/list-goal-activities.ts';
import { queryAll } from '../kit/table-read.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as readUserDeletion } from '../people/read-user-deletion.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

const setUp = async (isPrivate: boolean) => {
  const company = makeCompany();
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const heir = await company.person({ name: 'Hana' });
  const team = await company.team(admin, { members: [leaver], isPrivate });
  const goal = await invoke(createGoal, { as: admin, body: { title: 'G', teamId: team.id } });
  const params = { goalId: goal.body.id as string };
  const add = async (title: string, assignee: Person | null) => {
    const body = { title, assigneeId: assignee?.id ?? null };
    expect((await invoke(createMilestone, { as: admin, params, body })).status).toBe(201);
  };
  const remove = async () => {
    const stream = await openStream(company.id);
    const body = { reassignTo: heir.id };
    await invoke(deleteUser, { as: admin, params: { userId: leaver.id }, body });
    await stream.drain(async (event) => {
      await Promise.all([runUpkeep(event), runUpkeep(event)]);
      return runUpkeep(event);
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
  return { company, admin, leaver, heir, add, remove, assignees, history, moved };
};

test('milestones of a deleted person pass to who takes over, also in goals of others', async () => {
  const { company, admin, leaver, heir, add, remove, assignees, history, moved } =
    await setUp(false);
  await add('theirs', leaver);
  await add('theirs too', leaver);
  await add('of somebody else', admin);
  await add('of nobody', null);
  await remove();
  expect(await assignees()).toEqual([
    ['theirs', heir.id],
    ['theirs too', heir.id],
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
  expect(await Array.fromAsync(queryAll(given(heir)))).toHaveLength(2);
});

test('milestones in a private team that who takes over is not in pass to its leader', async () => {
  const { admin, leaver, add, remove, assignees, history } = await setUp(true);
  await add('theirs', leaver);
  await remove();
  expect(await assignees()).toEqual([['theirs', admin.id]]);
  expect((await history()).details).toBe('assigned milestone “theirs” to Ada');
});
