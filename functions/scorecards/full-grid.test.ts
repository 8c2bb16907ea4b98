import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { dayNumberOf, dayOfNumber } from '#shared/kit/calendar-day.ts';
import { momentsOf } from '#shared/scorecards/periods.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import type { Item } from '../kit/table-read.ts';
import { scorecardItems } from '../testing/fill-scorecard.ts';
import { invoke } from '../testing/invoke.ts';
import { putItems } from '../testing/put-items.ts';
import { findRow, putRow } from './assignment-store.ts';
import { entryKey, parseEntry } from './entry-store.ts';
import { handler as listEntries } from './list-entries.ts';
import { handler as readScorecardGrid } from './read-scorecard-grid.ts';
import { makeScorecardWorld } from './testing/scorecard-world.ts';

const today = new Date().toISOString().slice(0, 10);
const daysFromNow = (days: number) => dayOfNumber(dayNumberOf(today) + days)!;

/** More than are read at once. */
const many = 4001;

const setUp = async () => {
  const world = await makeScorecardWorld();
  const { company, open, placed, enter, grid } = world;
  const { lineItemId, scorecardId } = await placed();
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
  return { ...world, lineItemId, scorecardId, entered, seen };
};

describe('a grid shows its measurables and what was entered', () => {
  test('however much was entered ahead', async () => {
    const { entered, seen } = await setUp();
    await putItems(Array.from({ length: many }, (_, at) => entered(daysFromNow(at + 1))));
    expect(await seen(today)).toEqual([['Calls'], ['7']]);
  });

  test.each([
    ['of late', 0],
    ['long ago', -400],
  ])('however much was entered %s for what is not on it any more', async (_, days) => {
    const { lineItemId, entered, seen } = await setUp();
    const day = daysFromNow(days);
    const gone = Array.from({ length: many }, () => entered(day, randomUUID()));
    const own = entered(day, lineItemId);
    await putItems([...gone, own]);
    expect(await seen(day)).toEqual([['Calls'], ['7']]);
  });

  test('however many were on it before', async () => {
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

test('a grid full of notes is no more than a function may answer, and names the days that are left', async () => {
  const { mara, open, scorecardId, lineItemId } = await setUp();
  const notes = '売上は先月より伸びた。'.repeat(182).slice(0, 2000);
  const items = await scorecardItems(open, { scorecardId, lineItemId }, 99, 12);
  await putItems(
    items.map((item) => (item.type === 'scorecard_entry' ? { ...item, notes } : item)),
  );
  const params = { scorecardId };
  const { body } = await invoke(readScorecardGrid, { as: mara, params, query: { endDate: today } });
  // It is written as JSON once more on its way.
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
