import { randomUUID } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { findArchive, insertArchive, newArchive } from '#functions/archives/archive-store.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { canStillBeUndone, undoExpiry } from '#functions/kit/table/undo-window.ts';
import {
  findExport,
  insertExport,
  newExport,
  type StoredExport,
} from '#functions/timesheets/export-store.ts';
import { makeCompany } from './company.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const day = 86_400_000;
/** A whole second, because expiries are stored in seconds. */
const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Whether `find` still finds its item a millisecond before its end, and then. */
const isFoundAround = async (end: number, find: () => Promise<unknown>) => {
  const clock = jest.spyOn(Date, 'now');
  clock.mockReturnValue(after(end - 1).getTime());
  const before = (await find()) !== undefined;
  clock.mockReturnValue(after(end).getTime());
  return [before, (await find()) !== undefined];
};

test('an action can be undone for 15 minutes', () => {
  const item = { ttl: undoExpiry(now) };
  expect(canStillBeUndone(item, after(15 * 60_000 - 1))).toBe(true);
  expect(canStillBeUndone(item, after(15 * 60_000))).toBe(false);
});

test('an exported file is available for a day', async () => {
  const { session } = await makeCompany().person();
  const asked = { format: 'csv' } as StoredExport['asked'];
  const created = newExport(session, { id: randomUUID(), asked, fileName: 'a.csv', total: 0 }, now);
  await write(insertExport(created));
  expect(await isFoundAround(day, () => findExport(session, created.id))).toEqual([true, false]);
});

test('an archive is known for 30 days', async () => {
  const { session } = await makeCompany().person();
  const target = { id: randomUUID(), teamId: randomUUID(), type: 'issue' as const };
  await write(...insertArchive(newArchive(session, target, now)));
  const find = () => findArchive(session, target.id);
  expect(await isFoundAround(30 * day, find)).toEqual([true, false]);
});
