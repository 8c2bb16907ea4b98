import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { database, dynaliteVersion, usedActions, usedValidations } from './dynalite.ts';

const require = createRequire(import.meta.url);

test('the version of dynalite is the one whose internals are listed', () => {
  const manifest = join(import.meta.dirname, '../../package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  expect(dependencies.dynalite).toBe(dynaliteVersion);
  expect(require('dynalite/package.json').version).toBe(dynaliteVersion);
});

test('dynalite has all internals that are listed', () => {
  for (const action of usedValidations)
    expect([action, require(`dynalite/validations/${action}`).types]).toEqual([
      action,
      expect.any(Object),
    ]);
  for (const action of usedActions)
    expect([action, typeof require(`dynalite/actions/${action}`)]).toEqual([action, 'function']);
  expect(require('dynalite/validations')).toMatchObject({
    checkTypes: expect.any(Function),
    checkValidations: expect.any(Function),
  });
  expect(database).toMatchObject({
    validateItem: expect.any(Function),
    validateKey: expect.any(Function),
    validateKeyPaths: expect.any(Function),
    itemSize: expect.any(Function),
    toLexiStr: expect.any(Function),
    matchesFilter: expect.any(Function),
    matchesExprFilter: expect.any(Function),
    mapPaths: expect.any(Function),
    compare: expect.any(Function),
    updateIndexes: expect.any(Function),
    queryTable: expect.any(Function),
  });
});

test('dynalite is installed without the storage that has to be compiled', () => {
  expect(() => require.resolve('classic-level')).toThrow('Cannot find module');
});
