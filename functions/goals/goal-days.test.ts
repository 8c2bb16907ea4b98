import { describe, expect, test } from '@jest/globals';
import { readItem } from '#functions/kit/table/table-read.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeGoal } from './change-goal.ts';
import { handler as changeMilestone } from './change-milestone.ts';
import { handler as createGoal } from './create-goal.ts';
import { handler as createMilestone } from './create-milestone.ts';
import { goalStore } from './goal-store.ts';
import { handler as listTeamGoals } from './list-team-goals.ts';
import { handler as readGoal } from './read-goal.ts';
import { handler as readGoalDetails } from './read-goal-details.ts';

const setUp = async () => {
  const { mara, open } = await makeTwoTeams();
  const create = (fields: object) =>
    invoke(createGoal, { as: mara, body: { title: 'A', teamId: open.id, ...fields } });
  const created = async (fields: object = {}): Promise<Goal> => (await create(fields)).body;
  const patch = (goalId: string, body: object) =>
    invoke(changeGoal, { as: mara, params: { goalId }, body });
  const addMilestone = async (goalId: string, body: object): Promise<Milestone> =>
    (await invoke(createMilestone, { as: mara, params: { goalId }, body })).body;
  const read = async (goalId: string): Promise<Goal> =>
    (await invoke(readGoal, { as: mara, params: { goalId } })).body;
  const keyOf = (goalId: string) => ({ PK: goalStore.partition(mara, goalId), SK: 'GOAL' });
  const stored = async (goalId: string) => readItem(keyOf(goalId), { consistent: true });
  const list = () => invoke(listTeamGoals, { as: mara, params: { teamId: open.id } });
  return { mara, create, created, patch, addMilestone, read, keyOf, stored, list };
};

describe('the start and due dates of goals and milestones', () => {
  test.each([
    ['a plain day', '2030-05-04'],
    ['12:00 UTC, as the page sends it', '2030-05-04T12:00:00.000Z'],
    ['the first moment of the day in UTC', '2030-05-04T00:00:00Z'],
    ['the last moment of the day in UTC', '2030-05-04T23:59:59.999Z'],
    ['a moment that is May 5 at its offset', '2030-05-05T13:00:00+14:00'],
    ['a moment that is May 3 at its offset', '2030-05-03T12:00:00-12:00'],
  ])('are stored as a day, and returned at 12:00 UTC, when sent as %s', async (_, date) => {
    const { created, patch, addMilestone, mara, read, stored } = await setUp();
    const noon = '2030-05-04T12:00:00.000Z';
    const goal = await created({ startDate: date, dueDate: date });
    expect(goal).toMatchObject({ startDate: noon, dueDate: noon });
    const other = await created();
    const changed = await patch(other.id, { startDate: date, dueDate: date });
    expect(changed.body).toMatchObject({ startDate: noon, dueDate: noon });
    const first = await addMilestone(goal.id, { title: 'First', dueDate: date });
    expect(first.dueDate).toBe(noon);
    const { id } = await addMilestone(goal.id, { title: 'Second' });
    const params = { milestoneId: id };
    const second = await invoke(changeMilestone, { as: mara, params, body: { dueDate: date } });
    expect(second.body.dueDate).toBe(noon);
    const whole = await read(goal.id);
    expect(whole).toMatchObject({ startDate: noon, dueDate: noon });
    expect(whole.milestones.map(({ dueDate }) => dueDate)).toEqual([noon, noon]);
    expect(await stored(goal.id)).toMatchObject({
      startDate: '2030-05-04',
      dueDate: '2030-05-04',
      milestones: [{ dueDate: '2030-05-04' }, { dueDate: '2030-05-04' }],
    });
    expect(await stored(other.id)).toMatchObject({
      startDate: '2030-05-04',
      dueDate: '2030-05-04',
    });
  });

  test.each([
    ['soon', 'Invalid date'],
    ['2030-02-30', 'Invalid date'],
    ['2030-5-4', 'Invalid date'],
    ['1969-12-31', 'Must be between the years 1970 and 9998'],
    ['9999-01-01', 'Must be between the years 1970 and 9998'],
  ])('are rejected when sent as %s', async (dueDate, message) => {
    const { create, created, patch } = await setUp();
    const error = { status: 400, body: { fields: { dueDate: message } } };
    expect(await create({ dueDate })).toMatchObject(error);
    const { id } = await created();
    expect(await patch(id, { dueDate })).toMatchObject(error);
  });

  test('may be the same day, with any times of day', async () => {
    const { create } = await setUp();
    const dates = { startDate: '2030-05-04T18:00:00.000Z', dueDate: '2030-05-04T09:00:00.000Z' };
    expect((await create(dates)).status).toBe(201);
  });

  test('do not change when the same day is sent again', async () => {
    const { created, patch } = await setUp();
    const goal = await created({ dueDate: '2030-05-04' });
    const again = await patch(goal.id, { dueDate: '2030-05-04T20:00:00.000Z' });
    expect(again.body).toEqual(goal);
  });

  test('sort goals of the same day by age', async () => {
    const { created, list } = await setUp();
    await created({ title: 'first', dueDate: '2030-05-04T20:00:00.000Z' });
    await created({ title: 'second', dueDate: '2030-05-04T01:00:00.000Z' });
    await created({ title: 'the day before', dueDate: '2030-05-03T23:00:00.000Z' });
    const { body } = await list();
    expect(body.map(({ title }: Goal) => title)).toEqual(['the day before', 'first', 'second']);
  });
});

test('goals and milestones are stored with days, and returned with noon', async () => {
  const { mara, created, patch, addMilestone, read, stored, list } = await setUp();
  const goal = await created({ dueDate: '2030-05-04' });
  const milestone = await addMilestone(goal.id, { title: 'Beta', dueDate: '2030-05-02' });
  const noons = {
    dueDate: '2030-05-04T12:00:00.000Z',
    milestones: [{ dueDate: '2030-05-02T12:00:00.000Z' }],
  };
  expect(await read(goal.id)).toMatchObject(noons);
  expect((await list()).body).toMatchObject([noons]);
  const params = { goalId: goal.id };
  expect((await invoke(readGoalDetails, { as: mara, params })).body).toMatchObject(noons);
  const body = { completed: true };
  await invoke(changeMilestone, { as: mara, params: { milestoneId: milestone.id }, body });
  expect((await stored(goal.id))?.milestones).toMatchObject([{ dueDate: '2030-05-02' }]);
  await patch(goal.id, { dueDate: '2030-05-05' });
  expect(await stored(goal.id)).toMatchObject({ dueDate: '2030-05-05' });
  expect(await read(goal.id)).toMatchObject({ ...noons, dueDate: '2030-05-05T12:00:00.000Z' });
});
