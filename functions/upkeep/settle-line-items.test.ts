import { expect, test } from '@jest/globals';
import { handler as changeLineItem } from '../scorecards/change-line-item.ts';
import { handler as listEntries } from '../scorecards/list-entries.ts';
import { handler as listLineItems } from '../scorecards/list-line-items.ts';
import { handler as readScorecardGrid } from '../scorecards/read-scorecard-grid.ts';
import { makeScorecardWorld } from '../scorecards/testing/scorecard-world.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

const day = '2026-11-18';

/** A measurable made in a public team, as the screens make it, on the scorecard of Idris's. */
const setUp = async () => {
  const world = await makeScorecardWorld();
  const { company, mara, idris, scorecardIn, measurable, assign, enter } = world;
  const admin = await company.person({ role: 'company_admin' });
  const sales = await company.team(admin, { name: 'Sales', members: [mara] });
  const field = await company.team(idris, { name: 'Field' });
  const lineItemId = await measurable({ teamId: sales.id });
  const scorecardId = await scorecardIn(field, 'daily', idris);
  await assign([lineItemId], scorecardId, idris);
  await enter({ scorecardId, lineItemId, periodStart: day, value: '42' }, mara);
  const params = { scorecardId };
  const seen = async () => {
    const query = { endDate: day };
    const grid = (await invoke(readScorecardGrid, { as: idris, params, query })).body;
    const entries = (await invoke(listEntries, { as: idris, params })).body;
    return [grid.assignments.length, grid.entries.length, entries.length];
  };
  const stream = await openStream(company.id);
  const removeTeam = async () => {
    const answer = await invoke(deleteTeam, { as: admin, params: { teamId: sales.id } });
    expect(answer.status).toBe(204);
    await stream.drain(runUpkeep);
  };
  return { ...world, admin, sales, field, lineItemId, seen, removeTeam };
};

test('a measurable outlives the public team it was made in, and is everybody’s', async () => {
  const { idris, field, lineItemId, scorecardIn, assign, seen, removeTeam } = await setUp();
  expect(await seen()).toEqual([1, 1, 1]);
  await removeTeam();
  expect(await seen()).toEqual([1, 1, 1]);
  const listed = await invoke(listLineItems, { as: idris });
  expect(listed.body).toMatchObject([{ id: lineItemId, teamId: null }]);
  const change = { as: idris, params: { lineItemId }, body: { title: 'Calls made' } };
  expect((await invoke(changeLineItem, change)).status).toBe(200);
  const elsewhere = await scorecardIn(field, 'daily', idris);
  expect((await assign([lineItemId], elsewhere, idris)).status).toBe(201);
});

test('of a private team it goes with the team, from whatever scorecard it is on; others stay', async () => {
  const { admin, mara, idris, sales, secret, measurable, lineItemId, seen, removeTeam } =
    await setUp();
  const others = [await measurable(), await measurable({ teamId: secret.id })];
  const change = { as: admin, params: { teamId: sales.id }, body: { isPrivate: true } };
  expect((await invoke(changeTeam, change)).status).toBe(200);
  await removeTeam();
  expect(await itemsMentioning(lineItemId)).toEqual([]);
  expect(await seen()).toEqual([0, 0, 0]);
  const listedFor = async (as: typeof mara) =>
    (await invoke(listLineItems, { as })).body.map(({ id }: { id: string }) => id);
  expect((await listedFor(mara)).toSorted()).toEqual(others.toSorted());
  expect(await listedFor(idris)).toEqual([others[0]]);
});
