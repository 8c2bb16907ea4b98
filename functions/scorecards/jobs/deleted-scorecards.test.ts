import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { changesOf } from '#functions/kit/table/stream.ts';
import { updateAndRead } from '#functions/kit/table/table-write.ts';
import { changeEvents } from '#functions/live/change-events.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as deleteScorecard } from '#functions/scorecards/delete-scorecard.ts';
import { entryKey, parseEntry } from '#functions/scorecards/entries/entry-store.ts';
import { handler as listTeamScorecards } from '#functions/scorecards/list-team-scorecards.ts';
import { handler as changeLineItem } from '#functions/scorecards/measurables/change-line-item.ts';
import { handler as deleteLineItem } from '#functions/scorecards/measurables/delete-line-item.ts';
import { handler as listLineItems } from '#functions/scorecards/measurables/list-line-items.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';

const drainStream = async (companyId: string, act: () => Promise<unknown>) => {
  const stream = await openStream(companyId);
  await act();
  await stream.drain(processChanges);
  stream.close();
};

const day = '2026-11-18';

const entered = async () => {
  const fixture = await makeScorecardFixture();
  const { lineItemId, id: assignmentId } = await fixture.addMeasurable();
  const other = await fixture.addMeasurable({ title: 'Visits' });
  for (const periodStart of ['2026-11-17', day])
    for (const each of [lineItemId, other.lineItemId])
      await fixture.enter({ lineItemId: each, periodStart, value: '1' });
  return { ...fixture, lineItemId, assignmentId, other };
};

describe('deletion', () => {
  test('deleting a scorecard deletes its entries and keeps its measurables', async () => {
    const { company, mara, scorecardId } = await entered();
    await drainStream(company.id, () =>
      invoke(deleteScorecard, { as: mara, params: { scorecardId } }),
    );
    expect(await itemsMentioning(scorecardId)).toEqual([]);
    expect((await invoke(listLineItems, { as: mara })).body).toHaveLength(2);
  });

  test('deleting a measurable removes it and its entries from every scorecard', async () => {
    const { company, mara, open, lineItemId, other, assign, scorecardIn, enter, grid, titles } =
      await entered();
    const elsewhere = await scorecardIn(open);
    await assign([lineItemId], elsewhere);
    await enter({ scorecardId: elsewhere, lineItemId, periodStart: day, value: '5' });
    await drainStream(company.id, () =>
      invoke(deleteLineItem, { as: mara, params: { lineItemId } }),
    );
    expect(await itemsMentioning(lineItemId)).toEqual([]);
    expect(await titles()).toEqual(['Visits']);
    expect(await titles(elsewhere)).toEqual([]);
    const { entries } = await grid({ endDate: day });
    expect(entries.map((entry) => entry.lineItemId)).toEqual([other.lineItemId, other.lineItemId]);
  });

  test('an entry written concurrently is deleted too', async () => {
    const { company, mara, scorecardId, lineItemId, enter } = await entered();
    const entry = await enter({ lineItemId, periodStart: day, value: '2' });
    const stored = parseEntry({ ...entry, companyId: company.id, teamId: mara.id });
    await invoke(deleteScorecard, { as: mara, params: { scorecardId } });
    const late = { ...stored, periodStart: '2026-11-01T00:00:00.000Z' };
    await drainStream(company.id, () =>
      updateAndRead({ key: entryKey(late), set: { type: 'scorecard_entry', ...late } }),
    );
    const left = await itemsMentioning(scorecardId);
    expect(left.filter(({ periodStart }) => periodStart === late.periodStart)).toEqual([]);
  });

  test('deleting a team deletes its scorecards', async () => {
    const { company, open, scorecardId } = await entered();
    const admin = await company.person({ role: 'company_admin' });
    await drainStream(company.id, () =>
      invoke(deleteTeam, { as: admin, params: { teamId: open.id } }),
    );
    expect(await itemsMentioning(scorecardId)).toEqual([]);
  });

  test('deleting a user reassigns their scorecards and measurables', async () => {
    const { company, mara, idris, open, secret, scorecardIn, measurable } = await entered();
    await scorecardIn(secret);
    await measurable({ title: 'Secret price', teamId: secret.id });
    const params = { teamId: secret.id };
    await invoke(addMember, { as: mara, params, body: { userId: idris.id } });
    const admin = await company.person({ role: 'company_admin' });
    await drainStream(company.id, () =>
      invoke(deleteUser, {
        as: admin,
        params: { userId: mara.id },
        body: { reassignTo: idris.id },
      }),
    );
    const list = (teamId: string) => invoke(listTeamScorecards, { as: idris, params: { teamId } });
    expect((await list(open.id)).body).toMatchObject([{ ownerId: idris.id }]);
    // Idris took over the private team and its work.
    expect((await list(secret.id)).body).toMatchObject([{ ownerId: idris.id }]);
    const lineItems = (await invoke(listLineItems, { as: idris })).body;
    expect(lineItems.map(({ ownerId }: { ownerId: string }) => ownerId)).toEqual(
      [1, 2, 3].map(() => idris.id),
    );
  });
});

describe('live events', () => {
  test('are published once for an entry, with its team and scorecard, and for a copy', async () => {
    const fixture = await entered();
    const { company, mara, open, scorecardId, lineItemId, assignmentId, enter } = fixture;
    const events: unknown[] = [];
    const stream = await openStream(company.id);
    const { id } = await enter({ lineItemId, periodStart: day, value: '9' });
    const body = { goalValue: '50' };
    await invoke(changeLineItem, { as: mara, params: { lineItemId }, body });
    await stream.drain(async (event) => {
      events.push(
        ...changesOf(event)
          .flatMap(changeEvents)
          .map(({ change }) => change),
      );
      return { batchItemFailures: [] };
    });
    stream.close();
    const teamId = open.id;
    expect(events).toEqual([
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
