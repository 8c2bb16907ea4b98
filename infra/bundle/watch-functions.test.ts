import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '@day-zero/local-cloud';
import { afterAll, expect, test } from '@jest/globals';
import { stop } from 'esbuild';
import { type BuildReport, watchFunctions } from './bundle-functions.ts';

const directory = mkdtempSync(join(tmpdir(), 'day-zero-watch-'));

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

const sources = [
  { feature: 'session', name: 'login' },
  { feature: 'todos', name: 'create-todo' },
];

test('watching builds everything once and reports it', async () => {
  const built = Promise.withResolvers<BuildReport>();
  const watching = await watchFunctions(built.resolve, { directory, sources });
  const { functions, errors } = await within(30, 'The first build', built.promise);
  await watching.stop();
  expect(errors).toEqual([]);
  expect(functions).toHaveLength(sources.length);
  expect(functions.every(({ changed }) => changed)).toBe(true);
});
