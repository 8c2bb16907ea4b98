import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as changeAssignment } from '#functions/scorecards/rows/change-assignment.ts';
import { handler as deleteAssignment } from '#functions/scorecards/rows/delete-assignment.ts';
import { handler as listAssignments } from '#functions/scorecards/rows/list-assignments.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as changeLineItem } from './change-line-item.ts';
import { handler as createLineItem } from './create-line-item.ts';
import { handler as deleteLineItem } from './delete-line-item.ts';
import { handler as listLineItems } from './list-line-items.ts';
import { handler as listUserLineItems } from './list-user-line-items.ts';

const titlesOf = (body: { title: string }[]) => body.map(({ title }) => title);

describe('a measurable', () => {
  test('is created with default values', async () => {
    const { mara } = await makeScorecardFixture();
    const body = { title: ' Calls ', periodInterval: 'weekly' };
    expect(await invoke(createLineItem, { as: mara, body })).toMatchObject({
      status: 201,
      body: {
        title: 'Calls',
        description: null,
        ownerId: mara.id,
        teamId: null,
        periodInterval: 'weekly',
        unitType: 'number',
        orientationRule: 'greater_than_or_equal',
        goalValue: null,
        goalValueTo: null,
        trailingCalculation: 'total',
        showTotal: true,
        showAverage: true,
        showGoal: true,
        isActive: true,
      },
    });
  });

  test.each([
    ['between', 'currency', '$1,000', '2.500,50', '1000', '2500.50'],
    ['above', 'time', '1h 30m', '', '90', null],
    ['below', 'percentage', '12.5%', undefined, '12.5', null],
    ['equal_to', 'yes_no', 'yes', undefined, 'yes', null],
  ])('accepts %s with a target in %s', async (rule, unit, goal, goalTo, stored, storedTo) => {
    const { mara } = await makeScorecardFixture();
    const body = {
      title: 'Any',
      periodInterval: 'daily',
      unitType: unit,
      orientationRule: rule,
      goalValue: goal,
      goalValueTo: goalTo,
      trailingCalculation: 'trailing_13',
      showTotal: false,
    };
    const { body: created } = await invoke(createLineItem, { as: mara, body });
    expect(created).toMatchObject({
      orientationRule: rule,
      unitType: unit,
      goalValue: stored,
      trailingCalculation: 'trailing_13',
      showTotal: false,
    });
    expect(Number(created.goalValueTo)).toBe(Number(storedTo));
  });

  test.each([
    [{ title: ' ' }, { title: 'Please enter a measurable name' }],
    [{ goalValue: 'many' }, { goalValue: 'Enter the goal as a number' }],
    [{ orientationRule: 'near' }, { orientationRule: expect.any(String) }],
    [{ periodInterval: undefined }, { periodInterval: expect.any(String) }],
  ])('is rejected with %j', async (fields, expected) => {
    const { mara } = await makeScorecardFixture();
    const body = { title: 'Calls', periodInterval: 'daily', ...fields };
    expect(await invoke(createLineItem, { as: mara, body })).toMatchObject({
      status: 400,
      body: { fields: expected },
    });
  });

  test('is listed for its owner, and for the company by period and title', async () => {
    const { mara, idris, measurable } = await makeScorecardFixture();
    await measurable({ title: 'Visits' });
    await measurable({ title: 'calls' });
    await measurable({ title: 'Sales', periodInterval: 'weekly', ownerId: idris.id });
    const of = (userId: string) => invoke(listUserLineItems, { as: mara, params: { userId } });
    expect(titlesOf((await of(mara.id)).body)).toEqual(['calls', 'Visits']);
    expect(titlesOf((await of(idris.id)).body)).toEqual(['Sales']);
    const query = { periodInterval: 'daily' };
    expect(titlesOf((await invoke(listLineItems, { as: idris, query })).body)).toEqual([
      'calls',
      'Visits',
    ]);
    const all = await invoke(listLineItems, { as: idris });
    expect(titlesOf(all.body)).toEqual(['calls', 'Visits', 'Sales']);
  });

  test('of a private team is visible to its members and its owner only', async () => {
    const { mara, idris, secret, measurable } = await makeScorecardFixture();
    const id = await measurable({ title: 'Secret price', teamId: secret.id });
    const listedFor = async (as: typeof mara) => [
      ...titlesOf((await invoke(listLineItems, { as })).body),
      ...titlesOf((await invoke(listUserLineItems, { as, params: { userId: mara.id } })).body),
    ];
    expect(await listedFor(mara)).toEqual(['Secret price', 'Secret price']);
    expect(await listedFor(idris)).toEqual([]);
    const params = { lineItemId: id };
    expect((await invoke(changeLineItem, { as: idris, params, body: {} })).status).toBe(404);
    expect((await invoke(deleteLineItem, { as: idris, params })).status).toBe(404);
  });

  test('changes on the scorecards it is on', async () => {
    const { mara, addMeasurable, grid } = await makeScorecardFixture();
    const { lineItemId } = await addMeasurable();
    const body = { title: 'Long calls', goalValue: '1,200', showAverage: false };
    const params = { lineItemId };
    expect((await invoke(changeLineItem, { as: mara, params, body })).status).toBe(200);
    expect((await grid()).assignments[0]!.lineItem).toMatchObject({
      title: 'Long calls',
      goalValue: '1200',
      showAverage: false,
    });
  });

  test('of a colleague is deleted only by who leads all its teams, and by administrators', async () => {
    const { company, mara, idris, measurable, assign, scorecardIn } = await makeScorecardFixture();
    const noor = await company.person({ name: 'Noor' });
    const admin = await company.person({ role: 'company_admin' });
    const remove = async (lineItemId: string, as: typeof mara) => {
      const { status, body } = await invoke(deleteLineItem, { as, params: { lineItemId } });
      return [status, body?.code];
    };
    const refused = [403, 'measurable_of_colleague'];
    const unused = await measurable({}, idris);
    const onOne = await measurable({}, idris);
    await assign([onOne]);
    const onTwo = await measurable({}, idris);
    await assign([onTwo]);
    await assign([onTwo], await scorecardIn(await company.team(noor)));
    expect(await remove(onOne, noor)).toEqual(refused);
    expect(await remove(unused, mara)).toEqual(refused);
    expect(await remove(onTwo, mara)).toEqual(refused);
    expect(await remove(onOne, mara)).toEqual([204, undefined]);
    for (const id of [unused, onTwo]) expect(await remove(id, admin)).toEqual([204, undefined]);
  });

  test('on a scorecard that the caller cannot see can be changed by its owner only', async () => {
    const { mara, idris, secret, scorecardIn, measurable, assign } = await makeScorecardFixture();
    const lineItemId = await measurable();
    await assign([lineItemId], await scorecardIn(secret));
    const params = { lineItemId };
    expect(await invoke(deleteLineItem, { as: idris, params })).toMatchObject({
      status: 409,
      body: { code: 'used_elsewhere' },
    });
    expect((await invoke(deleteLineItem, { as: mara, params })).status).toBe(204);
    expect((await invoke(deleteLineItem, { as: mara, params })).status).toBe(404);
  });
});

describe('the measurables of a scorecard', () => {
  test('are listed in the order in which they were added', async () => {
    const { mara, scorecardId, measurable, assign, titles } = await makeScorecardFixture();
    const [one, two, three] = [
      await measurable({ title: 'One' }),
      await measurable({ title: 'Two' }),
      await measurable({ title: 'Three' }),
    ];
    const response = await assign([two!, one!]);
    expect(response).toMatchObject({
      status: 201,
      body: [
        { scorecardId, lineItemId: two, sortOrder: 0, lineItem: { title: 'Two' } },
        { scorecardId, lineItemId: one, sortOrder: 1 },
      ],
    });
    await assign([three!]);
    expect(await titles()).toEqual(['Two', 'One', 'Three']);
    const listed = await invoke(listAssignments, { as: mara, params: { scorecardId } });
    expect(listed.body.map(({ sortOrder }: { sortOrder: number }) => sortOrder)).toEqual([0, 1, 2]);
  });

  test.each([
    [[], 400, 'invalid_input'],
    [[randomUUID()], 409, 'chosen_measurable_not_found'],
  ])('cannot be %j', async (ids, status, code) => {
    const { assign } = await makeScorecardFixture();
    expect(await assign(ids)).toMatchObject({ status, body: { code } });
  });

  test('must have its period and be added once', async () => {
    const { measurable, assign, titles } = await makeScorecardFixture();
    const weekly = await measurable({ periodInterval: 'weekly' });
    expect((await assign([weekly])).body.code).toBe('period_differs');
    const daily = await measurable({ title: 'Daily' });
    expect((await assign([daily, daily])).body).toHaveLength(1);
    expect(await assign([daily])).toMatchObject({
      status: 409,
      body: { code: 'already_assigned' },
    });
    expect(await titles()).toEqual(['Daily']);
  });

  test('are added once by concurrent requests and by a retry', async () => {
    const { idris, measurable, assign, titles, scorecardId } = await makeScorecardFixture();
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((title) => measurable({ title })));
    const responses = await Promise.all([
      assign([ids[0]!]),
      assign([ids[0]!], scorecardId, idris),
      ...ids.slice(1).map((id) => assign([id])),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409]);
    expect((await titles()).toSorted()).toEqual(['A', 'B', 'C', 'D']);
    const headers = { 'idempotency-key': randomUUID() };
    const more = await measurable({ title: 'E' });
    const retried = [1, 2, 3].map(() => assign([more], scorecardId, undefined, headers));
    expect((await Promise.all(retried)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await titles()).toHaveLength(5);
  });

  test('of a private team can be used only on its own scorecards', async () => {
    const { open, secret, measurable, assign, scorecardIn } = await makeScorecardFixture();
    const lineItemId = await measurable({ teamId: secret.id });
    expect(await assign([lineItemId])).toMatchObject({
      status: 409,
      body: { code: 'measurable_of_private_team' },
    });
    expect((await assign([lineItemId], await scorecardIn(secret))).status).toBe(201);
    const shared = await measurable({ teamId: open.id });
    expect((await assign([shared], await scorecardIn(secret))).status).toBe(201);
  });

  test('are limited to 100', async () => {
    const { measurable, assign } = await makeScorecardFixture();
    for (let batch = 0; batch < 5; batch++) {
      const ids = await Promise.all(Array.from({ length: 20 }, () => measurable()));
      expect((await assign(ids)).status).toBe(201);
    }
    expect(await assign([await measurable()])).toMatchObject({
      status: 409,
      body: { code: 'too_many_measurables' },
    });
  });

  test('can be reordered', async () => {
    const { mara, addMeasurable, titles } = await makeScorecardFixture();
    const placements = [];
    for (const title of ['A', 'B', 'C']) placements.push(await addMeasurable({ title }));
    const move = (assignmentId: string, sortOrder: number) =>
      invoke(changeAssignment, { as: mara, params: { assignmentId }, body: { sortOrder } });
    expect(await move(placements[2]!.id, 0)).toMatchObject({ status: 200, body: { sortOrder: 0 } });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    expect(await move(placements[2]!.id, 99)).toMatchObject({ body: { sortOrder: 2 } });
    expect(await titles()).toEqual(['A', 'B', 'C']);
  });

  test('are removed, and added again with their entries', async () => {
    const { mara, addMeasurable, assign, enter, grid, titles } = await makeScorecardFixture();
    const { id, lineItemId } = await addMeasurable();
    const periodStart = new Date().toISOString().slice(0, 10);
    await enter({ lineItemId, periodStart, value: '7' });
    const request = { as: mara, params: { assignmentId: id } };
    expect((await invoke(deleteAssignment, request)).status).toBe(204);
    expect(await invoke(deleteAssignment, request)).toMatchObject({
      status: 404,
      body: { code: 'assignment_not_found' },
    });
    expect(await grid()).toMatchObject({ assignments: [], entries: [] });
    await assign([lineItemId]);
    expect(await titles()).toEqual(['Calls']);
    expect((await grid()).entries).toMatchObject([{ value: '7' }]);
  });
});
