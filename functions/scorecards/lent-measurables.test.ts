import { describe, expect, test } from '@jest/globals';
import { handler as changeTeam } from '../teams/change-team.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeAssignment } from './change-assignment.ts';
import { handler as changeEntry } from './change-entry.ts';
import { handler as deleteAssignment } from './delete-assignment.ts';
import { handler as listAssignments } from './list-assignments.ts';
import { handler as listEntries } from './list-entries.ts';
import { handler as readScorecardGrid } from './read-scorecard-grid.ts';
import { makeScorecardWorld } from './testing/scorecard-world.ts';

const day = '2026-11-18';

/** Idris has Mara's team's measurable on his team's scorecard, when her team turns private. */
const setUp = async () => {
  const world = await makeScorecardWorld();
  const { company, mara, idris, open, scorecardIn, measurable, assign, enter } = world;
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
  /** All that somebody can read of the scorecard, as titles and values. */
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
  return { ...world, priya, scorecardId, lent, own, assignmentId, entry, setPrivate, seenBy };
};

describe('a measurable on another team’s scorecard, whose team turned private', () => {
  test('is seen there by its team and its owner alone, with what was entered, until it is public', async () => {
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

  test('is written, moved and taken off by them alone', async () => {
    const { mara, idris, lent, assignmentId, entry, post, scorecardId, setPrivate } = await setUp();
    await setPrivate(true);
    const written = { scorecardId, lineItemId: lent, periodStart: day, value: '1' };
    const change = { params: { entryId: entry.id }, body: { value: '1' } };
    const place = { params: { assignmentId } };
    const refused = { status: 409, body: { code: 'not_on_scorecard' } };
    expect(await post(written, idris)).toMatchObject(refused);
    expect(await invoke(changeEntry, { as: idris, ...change })).toMatchObject(refused);
    const move = { ...place, body: { sortOrder: 1 } };
    expect((await invoke(changeAssignment, { as: idris, ...move })).status).toBe(404);
    expect((await invoke(deleteAssignment, { as: idris, ...place })).status).toBe(404);

    expect((await post(written, mara)).status).toBe(201);
    expect((await invoke(changeAssignment, { as: mara, ...move })).status).toBe(200);
    expect((await invoke(deleteAssignment, { as: mara, ...place })).status).toBe(204);
  });
});
