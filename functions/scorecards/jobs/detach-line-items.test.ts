import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as listEntries } from '#functions/scorecards/entries/list-entries.ts';
import { handler as changeLineItem } from '#functions/scorecards/measurables/change-line-item.ts';
import { handler as listLineItems } from '#functions/scorecards/measurables/list-line-items.ts';
import { handler as readScorecardGrid } from '#functions/scorecards/read-scorecard-grid.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';

const day = '2026-11-18';

/** A measurable of a public team on Idris's scorecard. */
const setUp = async () => {
  const fixture = await makeScorecardFixture();
  const { company, mara, idris, scorecardIn, measurable, assign, enter } = fixture;
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
    const response = await invoke(deleteTeam, { as: admin, params: { teamId: sales.id } });
    expect(response.status).toBe(204);
    await stream.drain(processChanges);
  };
  return { ...fixture, admin, sales, field, lineItemId, seen, removeTeam };
};

test("a measurable of a deleted public team becomes the company's", async () => {
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

test('deleting a private team removes its measurables from every scorecard', async () => {
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
