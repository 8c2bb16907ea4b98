import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { stop } from 'esbuild';
import { type BuildReport, watchFunctions } from './bundle-functions.ts';
import { functionSources } from './function-sources.ts';

jest.setTimeout(60_000);

const directory = mkdtempSync(join(tmpdir(), 'day-zero-watch-'));

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

test('watching builds everything once, and reports it', async () => {
  const built = Promise.withResolvers<BuildReport>();
  const watching = await watchFunctions(built.resolve, { directory });
  const { functions, errors } = await built.promise;
  await watching.stop();
  expect(errors).toEqual([]);
  expect(functions).toHaveLength(functionSources().length);
  expect(functions.every(({ changed }) => changed)).toBe(true);
});
