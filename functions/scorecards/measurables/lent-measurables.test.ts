import { describe, expect, test } from '@jest/globals';
import { handler as changeEntry } from '#functions/scorecards/entries/change-entry.ts';
import { handler as listEntries } from '#functions/scorecards/entries/list-entries.ts';
import { handler as readScorecardGrid } from '#functions/scorecards/read-scorecard-grid.ts';
import { handler as changeAssignment } from '#functions/scorecards/rows/change-assignment.ts';
import { handler as deleteAssignment } from '#functions/scorecards/rows/delete-assignment.ts';
import { handler as listAssignments } from '#functions/scorecards/rows/list-assignments.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';

const day = '2026-11-18';

/** Idris uses a measurable of Mara's team on his scorecard when her team becomes private. */
const setUp = async () => {
  const fixture = await makeScorecardFixture();
  const { company, mara, idris, open, scorecardIn, measurable, assign, enter } = fixture;
  const priya = await company.person({ name: 'Priya' });
  const field = await company.team(idris, { name: 'Field' });
  const scorecardId = await scorecardIn(field, 'daily', idris);
  const lent = await measurable({ title: 'Margin', teamId: open.id, ownerId: priya.id });
  const own = await measurable({ title: 'Visits', teamId: field.id }, idris);
  const [{ id: assignmentId }] = (await assign([lent, own], scorecardId, idris)).body;
  const entry = await enter({ scorecardId, lineItemId: lent, periodStart: day, value: '42' }, mara);
  await enter({ scorecardId, lineItemId: own, periodStart: day, value: '7' }, idris);
  const setPrivate = (isPrivate: boolean) =>
    invoke(changeTeam, { as: mara, params: { teamId: open.id }, body: { isPrivate } });
  const params = { scorecardId };
  /** Titles and values that a user sees on the scorecard. */
  const seenBy = async (as: Person) => {
    const grid = (await invoke(readScorecardGrid, { as, params, query: { endDate: day } })).body;
    const listed = (await invoke(listAssignments, { as, params })).body;
    const entries = (await invoke(listEntries, { as, params })).body;
    const titles = (all: { lineItem: { title: string } }[]) =>
      all.map(({ lineItem }) => lineItem.title);
    const values = (all: { value: string }[]) => all.map(({ value }) => value).sort();
    expect(titles(listed)).toEqual(titles(grid.assignments));
    expect(values(entries)).toEqual(values(grid.entries));
    return [...titles(listed), ...values(entries)];
  };
  return { ...fixture, priya, scorecardId, lent, own, assignmentId, entry, setPrivate, seenBy };
};

describe("a measurable on another team's scorecard whose team became private", () => {
  test('is visible there only to its team and owner until the team is public', async () => {
    const { mara, idris, priya, setPrivate, seenBy } = await setUp();
    const all = ['Margin', 'Visits', '42', '7'];
    for (const person of [mara, idris, priya]) expect(await seenBy(person)).toEqual(all);
    expect((await setPrivate(true)).status).toBe(200);
    expect(await seenBy(idris)).toEqual(['Visits', '7']);
    expect(await seenBy(mara)).toEqual(all);
    expect(await seenBy(priya)).toEqual(all);
    await setPrivate(false);
    expect(await seenBy(idris)).toEqual(all);
  });

  test('can be entered, moved and removed only by them', async () => {
    const { mara, idris, lent, assignmentId, entry, post, scorecardId, setPrivate } = await setUp();
    await setPrivate(true);
    const written = { scorecardId, lineItemId: lent, periodStart: day, value: '1' };
    const change = { params: { entryId: entry.id }, body: { value: '1' } };
    const request = { params: { assignmentId } };
    const rejected = { status: 409, body: { code: 'not_on_scorecard' } };
    expect(await post(written, idris)).toMatchObject(rejected);
    expect(await invoke(changeEntry, { as: idris, ...change })).toMatchObject(rejected);
    const move = { ...request, body: { sortOrder: 1 } };
    expect((await invoke(changeAssignment, { as: idris, ...move })).status).toBe(404);
    expect((await invoke(deleteAssignment, { as: idris, ...request })).status).toBe(404);

    expect((await post(written, mara)).status).toBe(201);
    expect((await invoke(changeAssignment, { as: mara, ...move })).status).toBe(200);
    expect((await invoke(deleteAssignment, { as: mara, ...request })).status).toBe(204);
  });
});
