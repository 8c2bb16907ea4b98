import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type Item, queryMergedPage, queryPage, type Range } from './table-read.ts';
import { put, write } from './table-write.ts';

/** Sort keys are unique across the merged ranges. */
const fill = async (count: number, text: string, first: number) => {
  const partition = `TEST#${randomUUID()}`;
  const keys = Array.from({ length: count }, (_, n) => String(10 * n + first).padStart(5, '0'));
  await Promise.all(keys.map((SK) => write(put({ PK: partition, SK, text }))));
  return { partition };
};

const everyPage = async (ranges: Range[], limit: number) => {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await queryMergedPage(ranges, { cursor, limit });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found.map(({ SK }) => Number(SK));
};

const inOrder = (keys: number[]) => keys.toSorted((one, other) => one - other);
const keysOf = (count: number, first: number) =>
  Array.from({ length: count }, (_, n) => 10 * n + first);

describe('pages of several ranges', () => {
  test("skip nothing when the table ends a range's page before its limit", async () => {
    const heavy = await fill(12, 'x'.repeat(300_000), 1);
    const light = await fill(40, '', 2);
    const found = await everyPage([heavy, light], 100);
    expect(found).toEqual(inOrder([...keysOf(12, 1), ...keysOf(40, 2)]));
  });

  test('fit into a response', async () => {
    const places = [1, 2, 3, 4, 5];
    const ranges = await Promise.all(places.map((first) => fill(3, 'x'.repeat(330_000), first)));
    const { items } = await queryMergedPage(ranges, { limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items).length).toBeLessThan(2_500_000);
    const found = await everyPage(ranges, 100);
    expect(found).toEqual(inOrder(places.flatMap((first) => keysOf(3, first))));
  });
});

test('a page that ends at a name in full-width letters is followed by the next one', async () => {
  const range = { partition: `TEST#${randomUUID()}` };
  const names = ['Ada', 'ＡＤＡ', '\uffff', '🏴 Ada'];
  await Promise.all(names.map((SK) => write(put({ PK: range.partition, SK }))));
  const found: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await queryPage(range, { cursor, limit: 1 });
    found.push(...page.items.map(({ SK }) => SK));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found).toEqual(names);
});

describe('an invented cursor', () => {
  const longest = 1024;

  test.each([
    ['longer than any sort key', 'x'.repeat(longest)],
    ['longer in bytes', 'ü'.repeat(longest / 2)],
    ['empty', ''],
  ])('%s is rejected', async (_, position) => {
    const cursor = Buffer.from(position).toString('base64url');
    const range = { partition: `TEST#${randomUUID()}` };
    for (const descending of [false, true])
      await expect(
        queryPage({ ...range, descending }, { cursor, limit: 10 }),
      ).rejects.toMatchObject({ status: 400, code: 'cursor_invalid' });
  });
});
