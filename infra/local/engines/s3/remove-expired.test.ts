import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openObjectFiles } from './object-files.ts';
import { removeExpired } from './remove-expired.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'objects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dayMs = 86_400_000;

test('removes objects of the prefix that are as old as the rule says', async () => {
  const files = await openObjectFiles(folder, ['photos']);
  for (const key of ['uploads/a', 'kept/a']) {
    const body = (async function* () {
      yield Buffer.from('x');
    })();
    await files.store('photos', key, await files.receive(body), { headers: {} });
  }
  const keys = async () => (await files.list('photos', '')).map(({ key }) => key);
  const rules = [{ prefix: 'uploads/', days: 1 }];
  const { changedAt } = (await files.find('photos', 'uploads/a'))!;
  await removeExpired(files, 'photos', rules, changedAt + dayMs - 1);
  expect(await keys()).toEqual(['kept/a', 'uploads/a']);
  await removeExpired(files, 'photos', rules, changedAt + dayMs);
  expect(await keys()).toEqual(['kept/a']);
});
