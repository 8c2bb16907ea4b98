import { describe, expect, test } from '@jest/globals';
import { handler as deleteAssignment } from '#functions/scorecards/rows/delete-assignment.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { dayOfEntry } from '#shared/scorecards/entry-id.ts';
import { lastPeriods } from '#shared/scorecards/periods.ts';
import { handler as changeEntry } from './change-entry.ts';
import { handler as listEntries } from './list-entries.ts';

const day = '2026-11-18';

const withMeasurable = async (fields: object = {}) => {
  const fixture = await makeScorecardFixture();
  const { scorecardId, mara, post, addMeasurable } = fixture;
  const { id: assignmentId, lineItemId } = await addMeasurable(fields);
  const list = async (query: Record<string, string> = {}) =>
    (await invoke(listEntries, { as: mara, params: { scorecardId }, query })).body;
  const save = (value: unknown, more: object = {}, as = mara) =>
    post({ lineItemId, periodStart: day, value, ...more }, as);
  return { ...fixture, assignmentId, lineItemId, list, save };
};

describe('an entry', () => {
  test('is unique for measurable and period, also when posted again', async () => {
    const { mara, scorecardId, lineItemId, save, list } = await withMeasurable();
    const first = await save('41', { periodEnd: day });
    expect(first).toMatchObject({
      status: 201,
      body: {
        scorecardId,
        lineItemId,
        periodStart: `${day}T00:00:00.000Z`,
        periodEnd: `${day}T23:59:59.999Z`,
        value: '41',
        notes: null,
        createdBy: mara.id,
      },
    });
    expect(dayOfEntry(first.body.id)).toBe(day);
    const second = await save('42');
    expect(second.body).toMatchObject({ id: first.body.id, createdAt: first.body.createdAt });
    expect(await list()).toMatchObject([{ id: first.body.id, value: '42' }]);
  });

  test('costs one write unit, also when changed', async () => {
    const { save } = await withMeasurable();
    for (const value of ['41', '42', ''])
      expect((await save(value)).consumed).toMatchObject({ write: 1 });
  });

  test('is written once when two users post it concurrently; a later value stays', async () => {
    const { mara, idris, save, list } = await withMeasurable();
    for (let round = 0; round < 10; round++) {
      const responses = await Promise.all([
        save(`${round}`, {}, mara),
        save(`${round}.5`, {}, idris),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      const [entry, ...others] = await list();
      expect(others).toEqual([]);
      // The last write wins, which need not be that of the later clock.
      const written = responses.map(({ body }) => ({
        value: body.value,
        updatedAt: body.updatedAt,
      }));
      expect(written).toContainEqual({ value: entry.value, updatedAt: entry.updatedAt });
    }
    await save('7');
    expect(await list()).toMatchObject([{ value: '7' }]);
  });

  test('keeps value and note, each changed separately', async () => {
    const { lineItemId, mara, post, save, list } = await withMeasurable();
    await Promise.all([save('41'), post({ lineItemId, periodStart: day, notes: ' Holiday ' })]);
    expect(await list()).toMatchObject([{ value: '41', notes: 'Holiday' }]);
    const [{ id }] = await list();
    const patch = (body: object) =>
      invoke(changeEntry, { as: mara, params: { entryId: id }, body });
    expect((await patch({ value: '43' })).body).toMatchObject({ value: '43', notes: 'Holiday' });
    expect((await patch({ notes: null })).body).toMatchObject({ value: '43', notes: null });
    expect((await patch({ value: '' })).body).toMatchObject({ value: null });
  });

  test.each([
    ['weekly', '2026-11-19', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-02-17', '2026-02-01', '2026-02-28'],
    ['quarterly', '2026-11-19', '2026-10-01', '2026-12-31'],
    ['annual', '2026-11-19', '2026-01-01', '2026-12-31'],
  ])('of a %s scorecard belongs to the period of %s', async (period, named, start, end) => {
    const { open, scorecardIn, addMeasurable, enter } = await makeScorecardFixture();
    const scorecardId = await scorecardIn(open, period);
    const { lineItemId } = await addMeasurable({ periodInterval: period }, scorecardId);
    const given = { scorecardId, lineItemId, value: '1' };
    const entry = await enter({ ...given, periodStart: `${named}T10:00:00.000Z` });
    expect(entry).toMatchObject({
      periodStart: `${start}T00:00:00.000Z`,
      periodEnd: `${end}T23:59:59.999Z`,
    });
    expect((await enter({ ...given, periodStart: start })).id).toBe(entry.id);
  });

  test.each([
    ['number', '1,234.50', '1234.5'],
    ['currency', '$99', '99'],
    ['percentage', '42.5%', '42.5'],
    ['time', '1h 30m', '90'],
    ['yes_no', 'Y', 'yes'],
    ['total', '12', '12'],
  ])('in %s accepts %s as %s', async (unitType, written, stored) => {
    const { save } = await withMeasurable({ unitType });
    expect(await save(written)).toMatchObject({ status: 201, body: { value: stored } });
    expect(await save('certainly')).toMatchObject({
      status: 400,
      body: { code: 'value_unreadable', fields: { value: expect.stringMatching(/^Enter/) } },
    });
  });

  test.each(['yesterday', '2026-02-30', '20261118', '2026-11-18 or so'])(
    'does not accept %s',
    async (periodStart) => {
      const { save } = await withMeasurable();
      expect((await save('1', { periodStart })).status).toBe(400);
    },
  );

  test('is rejected for a measurable that is not on the scorecard', async () => {
    const { mara, assignmentId, measurable, save } = await withMeasurable();
    const other = await measurable();
    expect(await save('1', { lineItemId: other })).toMatchObject({
      status: 409,
      body: { code: 'not_on_scorecard' },
    });
    const { body } = await save('1');
    await invoke(deleteAssignment, { as: mara, params: { assignmentId } });
    expect((await save('2')).body.code).toBe('not_on_scorecard');
    const change = { as: mara, params: { entryId: body.id }, body: { value: '2' } };
    expect((await invoke(changeEntry, change)).body.code).toBe('not_on_scorecard');
  });

  test('cannot be changed before it exists', async () => {
    const { mara, assignmentId } = await withMeasurable();
    const change = { as: mara, params: { entryId: assignmentId }, body: { value: '2' } };
    expect(await invoke(changeEntry, change)).toMatchObject({
      status: 404,
      body: { code: 'entry_not_found' },
    });
  });
});

describe('the entries of a range', () => {
  test('include both ends', async () => {
    const { lineItemId, enter, list } = await withMeasurable();
    for (const periodStart of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
      await enter({ lineItemId, periodStart, value: '1' });
    const days = async (query: Record<string, string>) =>
      (await list(query)).map(({ periodStart }: { periodStart: string }) =>
        periodStart.slice(8, 10),
      );
    expect(await days({})).toEqual(['16', '17', '18', '19']);
    expect(await days({ startDate: '2026-11-17', endDate: '2026-11-18' })).toEqual(['17', '18']);
    expect(await days({ startDate: '2026-11-18T00:00:00.000Z' })).toEqual(['18', '19']);
    expect(await days({ endDate: '2026-11-16' })).toEqual(['16']);
  });

  test('are read in one query with the measurables for 13 periods', async () => {
    const { lineItemId, enter, grid } = await withMeasurable();
    const today = new Date().toISOString().slice(0, 10);
    const periods = lastPeriods(today, 'daily', 14);
    for (const { start } of periods) await enter({ lineItemId, periodStart: start, value: '1' });
    const { entries, assignments } = await grid({ endDate: today });
    expect(assignments).toHaveLength(1);
    expect(entries.map(({ periodStart }) => periodStart.slice(0, 10))).toEqual(
      periods
        .slice(0, 13)
        .map(({ start }) => start)
        .reverse(),
    );
  });

  test('are also read for past ranges', async () => {
    const { enter, lineItemId, grid } = await withMeasurable();
    await enter({ lineItemId, periodStart: '2020-03-03', value: '3' });
    await enter({ lineItemId, periodStart: '2020-03-10', value: '4' });
    const { entries, assignments } = await grid({ endDate: '2020-03-05' });
    expect(assignments).toHaveLength(1);
    expect(entries).toMatchObject([{ value: '3' }]);
  });
});
