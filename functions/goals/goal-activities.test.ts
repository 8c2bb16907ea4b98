import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { handler as changeTimeZone } from '#functions/session/settings/change-time-zone.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { GoalActivity } from '#shared/goals/goal-activity.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeGoal } from './change-goal.ts';
import { handler as changeMilestone } from './change-milestone.ts';
import { handler as createGoal } from './create-goal.ts';
import { handler as createMilestone } from './create-milestone.ts';
import { handler as deleteMilestone } from './delete-milestone.ts';
import { handler as listGoalActivities } from './list-goal-activities.ts';

const setUp = async () => {
  const fixture = await makeTwoTeams();
  const { mara, open } = fixture;
  const request = {
    as: mara,
    body: { title: 'Ship the app', teamId: open.id },
    headers: { 'idempotency-key': randomUUID() },
  };
  const goalId: string = (await invoke(createGoal, request)).body.id;
  const params = { goalId };
  const patch = (body: object, as: Person = mara) => invoke(changeGoal, { as, params, body });
  const list = (as: Person = mara, query = {}) => invoke(listGoalActivities, { as, params, query });
  const details = async (): Promise<string[]> =>
    (await list()).body.map(({ details }: GoalActivity) => details);
  return { ...fixture, request, goalId, params, patch, list, details };
};

test("lists a goal's activity, newest first, with the user", async () => {
  const { mara, idris, request, goalId, patch, list } = await setUp();
  await invoke(createGoal, request);
  await patch({ assigneeId: idris.id });
  await patch({ status: 'completed' }, idris);
  await patch({ status: 'completed' }, idris);
  const byMara = { id: mara.id, name: 'Mara Lindqvist' };
  expect((await list()).body).toEqual([
    {
      id: expect.any(String),
      goalId,
      action: 'completed',
      details: 'completed this goal',
      createdAt: expect.any(String),
      user: { id: idris.id, name: 'Idris Okafor' },
    },
    expect.objectContaining({
      action: 'assigned',
      details: 'assigned this goal to Idris Okafor',
      user: byMara,
    }),
    expect.objectContaining({ action: 'created', details: 'created this goal', user: byMara }),
  ]);
});

test("names the chosen day, whatever the user's time zone", async () => {
  const { mara, patch, details } = await setUp();
  await invoke(changeTimeZone, { as: mara, body: { timeZone: 'Pacific/Kiritimati' } });
  await patch({ dueDate: '2130-05-04T12:00:00.000Z' });
  expect((await details())[0]).toBe('set the due date to May 4, 2130');
});

test('records milestones too', async () => {
  const { mara, idris, params, details } = await setUp();
  const body = { title: 'Beta', dueDate: '2130-05-04T18:00:00.000Z', assigneeId: mara.id };
  const { id } = (await invoke(createMilestone, { as: mara, params, body })).body;
  const patch = (change: object) =>
    invoke(changeMilestone, { as: mara, params: { milestoneId: id }, body: change });
  await patch({ assigneeId: idris.id });
  await patch({ completed: true });
  await invoke(deleteMilestone, { as: mara, params: { milestoneId: id } });
  expect(await details()).toEqual([
    'deleted milestone “Beta”',
    'completed milestone “Beta”',
    'assigned milestone “Beta” to Idris Okafor',
    'added milestone “Beta”',
    'created this goal',
  ]);
});

test('a long history is paged, for users who can see the team', async () => {
  const { mara, idris, secret, patch, list } = await setUp();
  for (let n = 1; n <= 55; n++) await patch({ progress: n });
  const first = await list();
  expect(first.body).toHaveLength(50);
  const second = await list(mara, { cursor: String(first.headers['x-next-cursor']) });
  expect(second.body).toHaveLength(6);
  expect(second.headers['x-next-cursor']).toBeUndefined();
  await patch({ teamId: secret.id });
  expect((await list(idris)).status).toBe(404);
}, 30_000);
