import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { longKey } from '#functions/kit/table/long-fields.ts';
import { queryAll, readItems } from '#functions/kit/table/table-read.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { workKey } from '#functions/work/work-keys.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { longestMilestoneDescription } from '#shared/goals/milestone-rules.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeGoal } from './change-goal.ts';
import { handler as changeMilestone } from './change-milestone.ts';
import { handler as createGoal } from './create-goal.ts';
import { handler as createMilestone } from './create-milestone.ts';
import { handler as deleteGoal } from './delete-goal.ts';
import { handler as deleteMilestone } from './delete-milestone.ts';
import { handler as readGoal } from './read-goal.ts';

const setUp = async (goal: object = {}) => {
  const fixture = await makeTwoTeams();
  const { mara, open } = fixture;
  const body = { title: 'Ship the app', teamId: open.id, ...goal };
  const goalId: string = (await invoke(createGoal, { as: mara, body })).body.id;
  const params = { goalId };
  const send = (milestone: object, as: Person = mara) =>
    invoke(createMilestone, { as, params, body: milestone });
  const add = async (title: string, fields: object = {}): Promise<Milestone> => {
    const response = await send({ title, ...fields });
    expect(response).toMatchObject({ status: 201 });
    return response.body;
  };
  const patch = (milestoneId: string, change: object, as: Person = mara) =>
    invoke(changeMilestone, { as, params: { milestoneId }, body: change });
  const remove = (milestoneId: string, as: Person = mara) =>
    invoke(deleteMilestone, { as, params: { milestoneId } });
  const read = async (): Promise<Goal> => (await invoke(readGoal, { as: mara, params })).body;
  return { ...fixture, goalId, params, send, add, patch, remove, read };
};

describe('a milestone', () => {
  test('is created in its goal with the given fields', async () => {
    const { add, read } = await setUp();
    const milestone = await add(' Beta ', {
      description: ' With ten customers ',
      dueDate: '2030-05-01',
    });
    const goal = await read();
    expect(milestone).toEqual({
      id: expect.any(String),
      goalId: goal.id,
      title: 'Beta',
      description: 'With ten customers',
      dueDate: '2030-05-01T12:00:00.000Z',
      completed: false,
      completedAt: null,
      assigneeId: null,
      createdAt: expect.any(String),
      updatedAt: milestone.createdAt,
    });
    expect(goal.milestones).toEqual([milestone]);
  });

  test.each([
    [{ title: ' ' }, { title: 'Milestone title is required' }],
    [{ title: 'x'.repeat(201) }, { title: expect.any(String) }],
    [{ title: 'A', description: 'x'.repeat(2001) }, { description: expect.any(String) }],
    [{ title: 'A', dueDate: 'soon' }, { dueDate: expect.any(String) }],
  ])('is rejected as %j', async (body, fields) => {
    const { send } = await setUp();
    expect(await send(body)).toMatchObject({ status: 400, body: { fields } });
  });

  test('is created once when the request is retried', async () => {
    const { mara, params, read } = await setUp();
    const headers = { 'idempotency-key': randomUUID() };
    const request = { as: mara, params, body: { title: 'Once' }, headers };
    const responses = await Promise.all([1, 2, 3].map(() => invoke(createMilestone, request)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await read()).milestones).toHaveLength(1);
  });

  test('is sorted by due date, undated last', async () => {
    const { add, patch, read } = await setUp();
    const undated = await add('undated');
    await add('later', { dueDate: '2030-06-01T00:00:00.000Z' });
    await add('sooner', { dueDate: '2030-05-01T00:00:00.000Z' });
    const titles = async () => (await read()).milestones.map(({ title }) => title);
    expect(await titles()).toEqual(['sooner', 'later', 'undated']);
    await patch(undated.id, { dueDate: '2030-05-15T00:00:00.000Z' });
    expect(await titles()).toEqual(['sooner', 'undated', 'later']);
  });

  test("is completed at the server's time or the given one, and reopened", async () => {
    const { add, patch } = await setUp();
    const { id } = await add('Beta');
    const completed = (await patch(id, { completed: true })).body;
    expect(completed).toMatchObject({ completed: true, completedAt: completed.updatedAt });
    expect((await patch(id, { completed: true })).body).toEqual(completed);
    const reopened = (await patch(id, { completed: false })).body;
    expect(reopened).toMatchObject({ completed: false, completedAt: null });
    const completedAt = '2026-01-05T09:00:00.000Z';
    expect((await patch(id, { completed: true, completedAt })).body).toMatchObject({ completedAt });
  });

  test('is renamed, described, dated and assigned separately', async () => {
    const { idris, add, patch } = await setUp();
    const { id } = await add('Beta');
    const changes = [
      { title: 'Public beta' },
      { description: 'For everybody' },
      { dueDate: '2030-05-01T12:00:00.000Z' },
      { assigneeId: idris.id },
      { dueDate: null },
    ];
    for (const change of changes)
      expect(await patch(id, change)).toMatchObject({ status: 200, body: change });
    expect((await patch(id, { title: ' ' })).status).toBe(400);
  });

  test('is deleted once', async () => {
    const { add, remove, patch, read } = await setUp();
    const { id } = await add('Beta');
    expect((await remove(id)).status).toBe(204);
    for (const response of [await remove(id), await patch(id, { title: 'A' })])
      expect(response).toMatchObject({ status: 404, body: { code: 'milestone_not_found' } });
    expect((await read()).milestones).toEqual([]);
  });

  test('is limited to 50 per goal, with 20,000 bytes of text together', async () => {
    const { mara, goalId, send, read } = await setUp();
    const body = { title: '漢'.repeat(500), description: '漢'.repeat(1600) };
    const response = await invoke(changeGoal, { as: mara, params: { goalId }, body });
    expect(response.status).toBe(200);
    const longest = { title: '漢'.repeat(100) };
    for (let n = 0; n < 49; n++) expect((await send(longest)).status).toBe(201);
    const tooMuch = { title: '漢'.repeat(200) };
    expect(await send(tooMuch)).toMatchObject({ status: 400, body: { code: 'too_much_text' } });
    expect((await send(longest)).status).toBe(201);
    expect(await send(longest)).toMatchObject({
      status: 409,
      body: { code: 'too_many_milestones' },
    });
    expect((await read()).milestones).toHaveLength(50);
    const description = '漢'.repeat(longestMilestoneDescription + 1);
    expect(await send({ title: 'A', description })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    const goal = workKey(mara, 'goal', goalId);
    const stored = await readItems([goal, longKey(goal)], { consistent: true });
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(40_000);
  }, 30_000);
});

describe('the progress of a goal', () => {
  test('follows its milestones, rounded', async () => {
    const { add, patch, remove, read } = await setUp();
    const [first, second, third] = [await add('A'), await add('B'), await add('C')];
    const progress = async () => (await read()).progress;
    expect(await progress()).toBe(0);
    await patch(first.id, { completed: true });
    expect(await progress()).toBe(33);
    await patch(second.id, { completed: true });
    expect(await progress()).toBe(67);
    await remove(third.id);
    expect(await progress()).toBe(100);
    await patch(first.id, { completed: false });
    expect(await progress()).toBe(50);
  });

  test('is set by hand only without milestones', async () => {
    const { mara, params, add, remove, read } = await setUp();
    const set = () => invoke(changeGoal, { as: mara, params, body: { progress: 40 } });
    expect((await set()).body.progress).toBe(40);
    const { id } = await add('A');
    expect((await read()).progress).toBe(0);
    expect(await set()).toMatchObject({
      status: 409,
      body: { code: 'progress_follows_milestones' },
    });
    await remove(id);
    expect((await set()).body.progress).toBe(40);
  });

  test('is 100 when ten people complete ten milestones at once', async () => {
    const { company, add, patch, read } = await setUp();
    const people = await Promise.all(Array.from({ length: 10 }, () => company.person()));
    const milestones: Milestone[] = [];
    for (const { name } of people) milestones.push(await add(name));
    const responses = await Promise.all(
      people.map((person, n) => patch(milestones[n]!.id, { completed: true }, person)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const goal = await read();
    expect(goal.progress).toBe(100);
    expect(goal.milestones.every(({ completed }) => completed)).toBe(true);
  }, 30_000);

  test('loses no change when milestones are added while the goal changes', async () => {
    const { mara, params, send, read } = await setUp();
    await Promise.all([
      send({ title: 'A' }),
      send({ title: 'B' }),
      invoke(changeGoal, { as: mara, params, body: { title: 'Renamed' } }),
      invoke(changeGoal, { as: mara, params, body: { priority: 'company' } }),
    ]);
    const goal = await read();
    expect(goal).toMatchObject({ title: 'Renamed', priority: 'company' });
    expect(goal.milestones.map(({ title }) => title).sort()).toEqual(['A', 'B']);
  });
});

describe('the assignee of a milestone', () => {
  const notificationsOf = async (as: Person) =>
    (await invoke(listNotifications, { as })).body.filter(
      ({ type }: { type: string }) => type === 'milestone_assigned',
    );

  test('is notified once, but not of their own action', async () => {
    const { mara, idris, goalId, add, patch } = await setUp();
    const { id } = await add('Beta', { assigneeId: idris.id });
    await patch(id, { title: 'Public beta' });
    expect(await notificationsOf(idris)).toMatchObject([
      {
        title: 'New milestone assigned to you',
        message: 'Mara Lindqvist assigned you “Beta” of “Ship the app”.',
        relatedEntityType: 'goal',
        relatedEntityId: goalId,
      },
    ]);
    await patch(id, { assigneeId: mara.id });
    expect(await notificationsOf(mara)).toEqual([]);
  });

  test('can see its team', async () => {
    const { company, mara, idris, secret, params, add, patch, send } = await setUp();
    expect((await send({ title: 'A', assigneeId: randomUUID() })).body.code).toBe(
      'assignee_not_found',
    );
    const { id } = await add('B', { assigneeId: idris.id });
    const move = () => invoke(changeGoal, { as: mara, params, body: { teamId: secret.id } });
    expect((await move()).body.code).toBe('assignee_not_in_team');
    await patch(id, { assigneeId: mara.id });
    expect((await move()).status).toBe(200);
    expect((await patch(id, { assigneeId: idris.id })).body.code).toBe('assignee_not_in_team');
    const member = await company.person();
    await invoke(addMember, {
      as: mara,
      params: { teamId: secret.id },
      body: { userId: member.id },
    });
    expect((await patch(id, { assigneeId: member.id })).status).toBe(200);
  });
});

test('a milestone of a private team returns 404 to outsiders, also after its goal moved', async () => {
  const { mara, idris, secret, params, send, add, patch, remove } = await setUp();
  const { id } = await add('Beta');
  expect((await patch(id, { completed: true }, idris)).status).toBe(200);
  await invoke(changeGoal, { as: mara, params, body: { teamId: secret.id } });
  const rejected = { status: 404, body: { code: 'milestone_not_found' } };
  expect(await patch(id, { completed: false }, idris)).toMatchObject(rejected);
  expect(await remove(id, idris)).toMatchObject(rejected);
  expect((await send({ title: 'A' }, idris)).body.code).toBe('goal_not_found');
});

test('deleting a goal deletes its milestones', async () => {
  const { company, mara, idris, goalId, params, add, patch } = await setUp();
  const stream = await openStream(company.id);
  const { id } = await add('Beta', { assigneeId: idris.id });
  await add('Release');
  await invoke(deleteGoal, { as: mara, params });
  await stream.drain(processChanges);
  expect((await patch(id, { completed: true })).body.code).toBe('milestone_not_found');
  const left = (await itemsMentioning(goalId)).filter(
    ({ type }) =>
      !['team_activity', 'profile_activity', 'notification', 'audit_entry'].includes(String(type)),
  );
  expect(left).toEqual([]);
  const given = { index: 'GSI2' as const, partition: `C#${company.id}#U#${idris.id}#MILESTONES` };
  expect(await Array.fromAsync(queryAll(given))).toEqual([]);
});
