import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Item } from '#functions/kit/table/table-read.ts';
import { entryKey, parseEntry } from '#functions/scorecards/entries/entry-store.ts';
import { handler as listEntries } from '#functions/scorecards/entries/list-entries.ts';
import { findRow, putRow } from '#functions/scorecards/rows/assignment-store.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { dayNumberOf, dayOfNumber } from '#shared/kit/calendar-day.ts';
import { momentsOf } from '#shared/scorecards/periods.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import { scorecardItems } from '../testing/fill-scorecard.ts';
import { invoke } from '../testing/invoke.ts';
import { putItems } from '../testing/put-items.ts';
import { handler as readScorecardGrid } from './read-scorecard-grid.ts';

const today = new Date().toISOString().slice(0, 10);
const daysFromNow = (days: number) => dayOfNumber(dayNumberOf(today) + days)!;

/** More than one query reads. */
const many = 4001;

const setUp = async () => {
  const fixture = await makeScorecardFixture();
  const { company, open, addMeasurable, enter, grid } = fixture;
  const { lineItemId, scorecardId } = await addMeasurable();
  const entry = await enter({ lineItemId, periodStart: today, value: '7' });
  const pattern = parseEntry({ ...entry, companyId: company.id, teamId: open.id });
  const entered = (day: string, of = lineItemId): Item => {
    const other = { ...pattern, id: randomUUID(), lineItemId: of };
    const made = { ...other, ...momentsOf({ start: day, end: day }) };
    return { ...entryKey(made), type: 'scorecard_entry', ...made };
  };
  const seen = async (endDate: string) => {
    const { assignments, entries } = await grid({ endDate });
    return [assignments.map(({ lineItem }) => lineItem.title), entries.map(({ value }) => value)];
  };
  return { ...fixture, lineItemId, scorecardId, entered, seen };
};

describe('a grid shows its measurables and entries', () => {
  test('with any number of future entries', async () => {
    const { entered, seen } = await setUp();
    await putItems(Array.from({ length: many }, (_, at) => entered(daysFromNow(at + 1))));
    expect(await seen(today)).toEqual([['Calls'], ['7']]);
  });

  test.each([
    ['recent', 0],
    ['old', -400],
  ])('with any number of %s entries for removed measurables', async (_, days) => {
    const { lineItemId, entered, seen } = await setUp();
    const day = daysFromNow(days);
    const gone = Array.from({ length: many }, () => entered(day, randomUUID()));
    const own = entered(day, lineItemId);
    await putItems([...gone, own]);
    expect(await seen(day)).toEqual([['Calls'], ['7']]);
  });

  test('with any number of removed measurables', async () => {
    const { mara, scorecardId, lineItemId, seen } = await setUp();
    const row = (await findRow(mara.session, scorecardId, lineItemId))!;
    const before = Array.from({ length: many }, () => {
      const [made] = putRow({ ...row, id: randomUUID(), lineItemId: randomUUID() });
      return made?.kind === 'put' ? [made.item] : [];
    });
    await putItems(before.flat());
    expect(await seen(today)).toEqual([['Calls'], ['7']]);
    expect(await seen(daysFromNow(-400))).toEqual([['Calls'], []]);
  });
});

test('a grid full of notes fits into a response, which names the remaining days', async () => {
  const { mara, open, scorecardId, lineItemId } = await setUp();
  const notes = '売上は先月より伸びた。'.repeat(182).slice(0, 2000);
  const items = await scorecardItems(open, { scorecardId, lineItemId }, 99, 12);
  await putItems(
    items.map((item) => (item.type === 'scorecard_entry' ? { ...item, notes } : item)),
  );
  const params = { scorecardId };
  const { body } = await invoke(readScorecardGrid, { as: mara, params, query: { endDate: today } });
  // A Lambda response encodes the body as JSON again.
  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(body)));
  expect(bytes).toBeLessThan(6 * 1024 * 1024);
  expect(body.assignments).toHaveLength(100);
  expect(body.remaining.startDate).toBe(daysFromNow(-12));
  const found: ScorecardEntry[] = [...body.entries];
  let cursor: string | undefined;
  do {
    const query = { ...body.remaining, ...(cursor && { cursor }) };
    const page = await invoke(listEntries, { as: mara, params, query });
    found.push(...page.body);
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(found).toHaveLength(99 * 12 + 1);
  expect(new Set(found.map(({ id }) => id)).size).toBe(99 * 12 + 1);
});
