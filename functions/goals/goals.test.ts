import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { Goal } from '#shared/goals/goal.ts';
import { handler as listTeamActivities } from '../activity/list-team-activities.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeGoal } from './change-goal.ts';
import { handler as createGoal } from './create-goal.ts';
import { handler as deleteGoal } from './delete-goal.ts';
import { handler as listTeamGoals } from './list-team-goals.ts';
import { handler as listUserGoals } from './list-user-goals.ts';
import { handler as readGoal } from './read-goal.ts';

const create = async (as: Person, body: Record<string, unknown>): Promise<Goal> => {
  const response = await invoke(createGoal, { as, body });
  expect(response).toMatchObject({ status: 201 });
  return response.body;
};

const patch = (as: Person, goalId: string, body: object) =>
  invoke(changeGoal, { as, params: { goalId }, body });

const titles = (response: { body: Goal[] }) => response.body.map(({ title }) => title);

describe('a goal', () => {
  test('is created with the specified defaults', async () => {
    const { mara, open } = await makeTwoTeams();
    const goal = await create(mara, { title: ' Ship the mobile app ', teamId: open.id });
    expect(goal).toEqual({
      id: expect.any(String),
      title: 'Ship the mobile app',
      description: null,
      progress: 0,
      milestones: [],
      startDate: null,
      dueDate: null,
      teamId: open.id,
      assigneeId: null,
      status: 'on_track',
      priority: 'personal',
      archived: false,
      createdBy: mara.id,
      completedAt: null,
      createdAt: expect.any(String),
      updatedAt: goal.createdAt,
    });
    const read = await invoke(readGoal, { as: mara, params: { goalId: goal.id } });
    expect(read.body).toEqual(goal);
  });

  test('returns an error for a blank title', async () => {
    const { mara, open } = await makeTwoTeams();
    const response = await invoke(createGoal, { as: mara, body: { title: ' ', teamId: open.id } });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { title: 'Goal title is required' } },
    });
  });

  test('is created once when the request is retried', async () => {
    const { mara, open } = await makeTwoTeams();
    const request = {
      as: mara,
      body: { title: 'Once', teamId: open.id },
      headers: { 'idempotency-key': randomUUID() },
    };
    const responses = await Promise.all([1, 2, 3].map(() => invoke(createGoal, request)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const list = await invoke(listTeamGoals, { as: mara, params: { teamId: open.id } });
    expect(list.body).toHaveLength(1);
  });

  test("records creation and completion in the team's feed, once each", async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'Launch', teamId: open.id });
    expect((await patch(idris, id, { status: 'completed' })).body.completedAt).not.toBeNull();
    await patch(idris, id, { status: 'completed' });
    await patch(idris, id, { title: 'Launch it' });
    const feed = await invoke(listTeamActivities, { as: mara, params: { teamId: open.id } });
    expect(feed.body).toEqual([
      {
        id: expect.any(String),
        teamId: open.id,
        userId: idris.id,
        action: 'completed_goal',
        entityType: 'goal',
        entityId: id,
        entityTitle: 'Launch',
        details: null,
        createdAt: expect.any(String),
        user: { id: idris.id, name: 'Idris Okafor' },
      },
      expect.objectContaining({ action: 'created_goal', userId: mara.id }),
    ]);
  });

  test('clears its end when it runs again', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id, status: 'completed' });
    const again = await patch(mara, id, { status: 'off_track' });
    expect(again.body).toMatchObject({ status: 'off_track', completedAt: null });
  });

  test('loses no change when users change different fields at once', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id });
    const changes = [
      { title: 'Renamed' },
      { priority: 'company' },
      { progress: 40 },
      { dueDate: '2030-05-05T12:00:00.000Z' },
    ];
    const responses = await Promise.all(
      changes.map((body, n) => patch(n % 2 ? mara : idris, id, body)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const list = await invoke(listTeamGoals, { as: mara, params: { teamId: open.id } });
    expect(list.body).toMatchObject([Object.assign({}, ...changes)]);
  });

  test('is deleted once', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id });
    const asMara = { as: mara, params: { goalId: id } };
    expect((await invoke(deleteGoal, asMara)).status).toBe(204);
    expect((await invoke(deleteGoal, asMara)).status).toBe(404);
    expect((await invoke(readGoal, asMara)).body.code).toBe('goal_not_found');
  });
});

describe('archiving a goal', () => {
  test('keeps its status, and moves it to the archived list', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id, status: 'completed' });
    const archived = await patch(mara, id, { archived: true });
    expect(archived.body).toMatchObject({ archived: true, status: 'completed' });
    const params = { teamId: open.id };
    expect((await invoke(listTeamGoals, { as: mara, params })).body).toEqual([]);
    const query = { archived: 'true' };
    expect(titles(await invoke(listTeamGoals, { as: mara, params, query }))).toEqual(['A']);
  });

  test('is the same as the status archived', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id });
    expect((await patch(mara, id, { status: 'archived' })).body.archived).toBe(true);
    expect((await patch(mara, id, { archived: false })).body).toMatchObject({
      archived: false,
      status: 'on_track',
    });
    await patch(mara, id, { status: 'archived' });
    expect((await patch(mara, id, { status: 'failed' })).body.archived).toBe(false);
  });
});

describe('a list of goals', () => {
  test('has running goals by due date, undated last, then ended ones, newest first', async () => {
    const { mara, open } = await makeTwoTeams();
    const teamId = open.id;
    await create(mara, { title: 'undated', teamId });
    await create(mara, { title: 'later', teamId, dueDate: '2030-01-02T00:00:00.000Z' });
    await create(mara, { title: 'sooner', teamId, dueDate: '2030-01-01T00:00:00.000Z' });
    const failed = await create(mara, { title: 'failed last', teamId });
    const done = await create(mara, { title: 'done first', teamId });
    await patch(mara, done.id, { status: 'completed' });
    await patch(mara, failed.id, { status: 'failed' });
    // Later changes of an ended goal do not move it.
    await patch(mara, done.id, { description: 'Well done' });
    const list = await invoke(listTeamGoals, { as: mara, params: { teamId } });
    const running = ['sooner', 'later', 'undated'];
    expect(titles(list)).toEqual([...running, 'failed last', 'done first']);
    const query = { open: 'true' };
    expect(titles(await invoke(listTeamGoals, { as: mara, params: { teamId }, query }))).toEqual(
      running,
    );
  });

  test('rejects both filters at once', async () => {
    const { mara, open } = await makeTwoTeams();
    const query = { open: 'true', archived: 'true' };
    const response = await invoke(listTeamGoals, { as: mara, params: { teamId: open.id }, query });
    expect(response.status).toBe(400);
  });

  test('of a user contains goals of private teams for their members only', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    await create(mara, { title: 'Hidden', teamId: secret.id, assigneeId: mara.id });
    await create(mara, { title: 'Shown', teamId: open.id, assigneeId: mara.id });
    const params = { userId: mara.id };
    expect(titles(await invoke(listUserGoals, { as: idris, params }))).toEqual(['Shown']);
    expect(titles(await invoke(listUserGoals, { as: mara, params })).sort()).toEqual([
      'Hidden',
      'Shown',
    ]);
  });
});

describe('a private team', () => {
  test('hides a goal that is moved into it', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id, assigneeId: mara.id });
    expect((await patch(mara, id, { teamId: secret.id })).status).toBe(200);
    expect((await invoke(readGoal, { as: idris, params: { goalId: id } })).status).toBe(404);
    const params = { userId: mara.id };
    expect((await invoke(listUserGoals, { as: idris, params })).body).toEqual([]);
  });

  test('rejects an assignee or a caller who is not a member', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'A', teamId: open.id, assigneeId: idris.id });
    expect((await patch(mara, id, { teamId: secret.id })).body.code).toBe('assignee_not_in_team');
    expect((await patch(idris, id, { teamId: secret.id })).status).toBe(404);
  });
});
