import { describe, expect, test } from '@jest/globals';
import { changesOf } from '../kit/stream.ts';
import { updateAndRead } from '../kit/table-write.ts';
import { toldChanges } from '../live/told-changes.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as changeLineItem } from '../scorecards/change-line-item.ts';
import { handler as deleteLineItem } from '../scorecards/delete-line-item.ts';
import { handler as deleteScorecard } from '../scorecards/delete-scorecard.ts';
import { entryKey, parseEntry } from '../scorecards/entry-store.ts';
import { handler as listLineItems } from '../scorecards/list-line-items.ts';
import { handler as listTeamScorecards } from '../scorecards/list-team-scorecards.ts';
import { makeScorecardWorld } from '../scorecards/testing/scorecard-world.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

const settle = async (companyId: string, act: () => Promise<unknown>) => {
  const stream = await openStream(companyId);
  await act();
  await stream.drain(runUpkeep);
  stream.close();
};

const day = '2026-11-18';

const entered = async () => {
  const world = await makeScorecardWorld();
  const { lineItemId, id: assignmentId } = await world.placed();
  const other = await world.placed({ title: 'Visits' });
  for (const periodStart of ['2026-11-17', day])
    for (const each of [lineItemId, other.lineItemId])
      await world.enter({ lineItemId: each, periodStart, value: '1' });
  return { ...world, lineItemId, assignmentId, other };
};

describe('what is deleted', () => {
  test('a scorecard goes with all that was entered; its measurables stay', async () => {
    const { company, mara, scorecardId } = await entered();
    await settle(company.id, () => invoke(deleteScorecard, { as: mara, params: { scorecardId } }));
    expect(await itemsMentioning(scorecardId)).toEqual([]);
    expect((await invoke(listLineItems, { as: mara })).body).toHaveLength(2);
  });

  test('a measurable goes with what was entered for it, from every scorecard', async () => {
    const { company, mara, open, lineItemId, other, assign, scorecardIn, enter, grid, titles } =
      await entered();
    const elsewhere = await scorecardIn(open);
    await assign([lineItemId], elsewhere);
    await enter({ scorecardId: elsewhere, lineItemId, periodStart: day, value: '5' });
    await settle(company.id, () => invoke(deleteLineItem, { as: mara, params: { lineItemId } }));
    expect(await itemsMentioning(lineItemId)).toEqual([]);
    expect(await titles()).toEqual(['Visits']);
    expect(await titles(elsewhere)).toEqual([]);
    const { entries } = await grid({ endDate: day });
    expect(entries.map((entry) => entry.lineItemId)).toEqual([other.lineItemId, other.lineItemId]);
  });

  test('an entry of the same moment does not stay behind', async () => {
    const { company, mara, scorecardId, lineItemId, enter } = await entered();
    const entry = await enter({ lineItemId, periodStart: day, value: '2' });
    const stored = parseEntry({ ...entry, companyId: company.id, teamId: mara.id });
    await invoke(deleteScorecard, { as: mara, params: { scorecardId } });
    const late = { ...stored, periodStart: '2026-11-01T00:00:00.000Z' };
    await settle(company.id, () =>
      updateAndRead({ key: entryKey(late), set: { type: 'scorecard_entry', ...late } }),
    );
    const left = await itemsMentioning(scorecardId);
    expect(left.filter(({ periodStart }) => periodStart === late.periodStart)).toEqual([]);
  });

  test('a team takes its scorecards along', async () => {
    const { company, open, scorecardId } = await entered();
    const admin = await company.person({ role: 'company_admin' });
    await settle(company.id, () => invoke(deleteTeam, { as: admin, params: { teamId: open.id } }));
    expect(await itemsMentioning(scorecardId)).toEqual([]);
  });

  test('a person hands over their scorecards and measurables', async () => {
    const { company, mara, idris, open, secret, scorecardIn, measurable } = await entered();
    await scorecardIn(secret);
    await measurable({ title: 'Secret price', teamId: secret.id });
    const admin = await company.person({ role: 'company_admin' });
    await settle(company.id, () =>
      invoke(deleteUser, {
        as: admin,
        params: { userId: mara.id },
        body: { reassignTo: idris.id },
      }),
    );
    const list = (teamId: string) => invoke(listTeamScorecards, { as: idris, params: { teamId } });
    expect((await list(open.id)).body).toMatchObject([{ ownerId: idris.id }]);
    // Idris took over the private team together with its work.
    expect((await list(secret.id)).body).toMatchObject([{ ownerId: idris.id }]);
    const lineItems = (await invoke(listLineItems, { as: idris })).body;
    expect(lineItems.map(({ ownerId }: { ownerId: string }) => ownerId)).toEqual(
      [1, 2, 3].map(() => idris.id),
    );
  });
});

describe('the live channel', () => {
  test('tells of an entry with its team and its scorecard, of a copy likewise, and once', async () => {
    const world = await entered();
    const { company, mara, open, scorecardId, lineItemId, assignmentId, enter } = world;
    const told: unknown[] = [];
    const stream = await openStream(company.id);
    const { id } = await enter({ lineItemId, periodStart: day, value: '9' });
    const body = { goalValue: '50' };
    await invoke(changeLineItem, { as: mara, params: { lineItemId }, body });
    await stream.drain(async (event) => {
      told.push(
        ...changesOf(event)
          .flatMap(toldChanges)
          .map(({ change }) => change),
      );
      return { batchItemFailures: [] };
    });
    stream.close();
    const teamId = open.id;
    expect(told).toEqual([
      { entity: 'scorecard_entry', id, teamId, kind: 'changed', parentId: scorecardId },
      { entity: 'scorecard_line_item', id: lineItemId, teamId: null, kind: 'changed' },
      {
        entity: 'scorecard_assignment',
        id: assignmentId,
        teamId,
        kind: 'changed',
        parentId: scorecardId,
      },
    ]);
  });
});
