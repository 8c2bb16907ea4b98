import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeScorecard } from './change-scorecard.ts';
import { handler as createScorecard } from './create-scorecard.ts';
import { handler as deleteScorecard } from './delete-scorecard.ts';
import { handler as listTeamScorecards } from './list-team-scorecards.ts';
import { handler as readScorecard } from './read-scorecard.ts';

describe('a scorecard', () => {
  test('is created active and owned by its creator', async () => {
    const { mara, open } = await makeScorecardFixture();
    const body = { name: ' Sales ', period: 'weekly', teamId: open.id, ownerId: mara.id };
    const created = await invoke(createScorecard, { as: mara, body });
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'Sales',
        description: null,
        period: 'weekly',
        isActive: true,
        teamId: open.id,
        ownerId: mara.id,
      },
    });
    const params = { scorecardId: created.body.id };
    expect((await invoke(readScorecard, { as: mara, params })).body).toEqual(created.body);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ period: 'hourly' }, 'period'],
    [{ period: undefined }, 'period'],
    [{ teamId: 'x' }, 'teamId'],
  ])('is rejected with %j', async (fields, field) => {
    const { mara, open } = await makeScorecardFixture();
    const body = { name: 'Sales', period: 'weekly', teamId: open.id, ...fields };
    const response = await invoke(createScorecard, { as: mara, body });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  test('is created once when the request is retried', async () => {
    const { mara, open } = await makeScorecardFixture();
    const body = { name: 'Once', period: 'weekly', teamId: open.id };
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      [1, 2, 3].map(() => invoke(createScorecard, { as: mara, body, headers })),
    );
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
  });

  test('is listed in its team, oldest first', async () => {
    const { mara, open, secret, scorecardId, scorecardIn } = await makeScorecardFixture();
    const second = await scorecardIn(open, 'monthly');
    await scorecardIn(secret);
    const listed = await invoke(listTeamScorecards, { as: mara, params: { teamId: open.id } });
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([scorecardId, second]);
  });

  test('is renamed, described and deactivated by two users concurrently', async () => {
    const { mara, idris, scorecardId } = await makeScorecardFixture();
    const params = { scorecardId };
    await Promise.all([
      invoke(changeScorecard, { as: mara, params, body: { name: 'Revenue' } }),
      invoke(changeScorecard, { as: idris, params, body: { isActive: false } }),
      invoke(changeScorecard, { as: mara, params, body: { description: 'All of it' } }),
    ]);
    expect((await invoke(readScorecard, { as: mara, params })).body).toMatchObject({
      name: 'Revenue',
      description: 'All of it',
      isActive: false,
    });
  });

  test('changes its period only while it has no measurables', async () => {
    const { mara, scorecardId, addMeasurable } = await makeScorecardFixture();
    const send = (period: string) =>
      invoke(changeScorecard, { as: mara, params: { scorecardId }, body: { period } });
    expect(await send('weekly')).toMatchObject({ status: 200, body: { period: 'weekly' } });
    await addMeasurable({ periodInterval: 'weekly' });
    expect(await send('daily')).toMatchObject({ status: 409, body: { code: 'period_in_use' } });
  });

  test('never has a measurable of another period, also concurrently', async () => {
    const { mara, open, scorecardIn, measurable, assign, grid } = await makeScorecardFixture();
    for (let round = 0; round < 5; round++) {
      const id = await scorecardIn(open);
      const lineItemId = await measurable();
      await Promise.all([
        assign([lineItemId], id),
        invoke(changeScorecard, {
          as: mara,
          params: { scorecardId: id },
          body: { period: 'weekly' },
        }),
      ]);
      const { scorecard, assignments } = await grid({}, id);
      for (const { lineItem } of assignments)
        expect(lineItem.periodInterval).toBe(scorecard.period);
    }
  });

  test('can be owned by a colleague, in a private team by a member', async () => {
    const { mara, idris, secret, open } = await makeScorecardFixture();
    const send = (teamId: string, ownerId: string) =>
      invoke(createScorecard, {
        as: mara,
        body: { name: 'Sales', period: 'daily', teamId, ownerId },
      });
    expect(await send(open.id, idris.id)).toMatchObject({
      status: 201,
      body: { ownerId: idris.id },
    });
    expect((await send(open.id, randomUUID())).body.code).toBe('owner_not_found');
    expect((await send(secret.id, idris.id)).body.code).toBe('owner_not_in_team');
  });

  test('can be deleted once, by any user who can see it', async () => {
    const { idris, scorecardId } = await makeScorecardFixture();
    const request = { as: idris, params: { scorecardId } };
    expect((await invoke(deleteScorecard, request)).status).toBe(204);
    expect(await invoke(deleteScorecard, request)).toMatchObject({
      status: 404,
      body: { code: 'scorecard_not_found' },
    });
    expect((await invoke(readScorecard, request)).status).toBe(404);
  });
});
