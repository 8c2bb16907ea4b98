import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { stop } from 'esbuild';
import { allFunctions } from '#infra/testing/stub-functions.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { functionSources, requireHandlers } from './function-sources.ts';
import type { BuiltFunction } from './pack-functions.ts';

/** The budget of a deployed function, which decides how long its cold start takes. */
const zipLimitBytes = 200_000;
/** Nobody waits for the background, which contains every reaction and job. */
const backgroundZipLimitBytes = 300_000;

const zipLimitOf = ({ feature }: { feature: string }) =>
  feature === 'background' ? backgroundZipLimitBytes : zipLimitBytes;

const directory = mkdtempSync(join(tmpdir(), 'day-zero-bundle-'));
const built = await allFunctions();

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

const nameOf = ({ feature, name }: { feature: string; name: string }) => `${feature}/${name}`;

/** Contents → their compressed size; functions share most of their chunks. */
const compressedSizes = new Map<string, number>();
const compressedSize = (contents: string) => {
  const size = compressedSizes.get(contents) ?? deflateRawSync(contents).length;
  compressedSizes.set(contents, size);
  return size;
};
/** The size of a zip: what precedes each file, the file, and its line in the directory. */
const zipped = ({ directory: folder, files }: BuiltFunction) =>
  files
    .map(
      (file) =>
        30 + 46 + 2 * file.length + compressedSize(readFileSync(join(folder, file), 'utf8')),
    )
    .reduce((total, size) => total + size, 22);

const imported = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)].map(([, path]) => path!);

describe('bundling', () => {
  test('makes a folder for every function', () => {
    expect(built.map(nameOf)).toEqual(functionSources().map(nameOf));
  });

  test('keeps every function within its size', () => {
    const tooLarge = built
      .map((each) => ({ name: nameOf(each), bytes: zipped(each), limit: zipLimitOf(each) }))
      .filter(({ bytes, limit }) => bytes > limit);
    expect(tooLarge).toEqual([]);
  });

  test('contains only what a function imports', () => {
    for (const { directory: folder, files } of built) {
      const needed = new Set(['index.mjs']);
      for (const file of needed)
        for (const path of imported(readFileSync(join(folder, file), 'utf8')))
          needed.add(join(file, '..', path));
      expect([...needed].sort()).toEqual([...files].sort());
      expect(readdirSync(folder).sort()).toEqual(
        files.length > 1 ? ['chunks', 'index.mjs'] : ['index.mjs'],
      );
    }
  });

  test('leaves out the credential providers that Lambda does not need', () => {
    const modules = built.flatMap((each) => each.modules);
    const providers = modules.flatMap((path) => /credential-provider-\w+/.exec(path) ?? []);
    expect([...new Set(providers)].sort()).toEqual([
      'credential-provider-env',
      'credential-provider-node',
    ]);
  });

  test('contains no packages in the fallback function', () => {
    const fallback = built.find(({ feature }) => feature === 'fallback')!;
    expect(fallback.modules.filter((path) => path.includes('node_modules'))).toEqual([]);
    expect(zipped(fallback)).toBeLessThan(5_000);
  });

  test('leaves out the locales of zod', () => {
    expect(built.flatMap((each) => each.modules).filter((it) => /locales/.test(it))).toEqual([]);
  });

  test('writes source maps that are not deployed', () => {
    const [{ directory: folder }] = built as [BuiltFunction];
    expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).not.toContain('sourceMappingURL');
    const map = join(folder, '..', '..', '..', 'maps', 'session.register.mjs.map');
    const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
    expect(sources.some((path) => path.endsWith('functions/session/register.ts'))).toBe(true);
  });

  test('loads the user pool client on first use only', () => {
    const { directory: folder, files } = built.find(({ name }) => name === 'login')!;
    const loaded = new Set(['index.mjs']);
    for (const file of loaded)
      for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:from|import)"(\.[^"]+)"/g,
      ))
        loaded.add(join(file, '..', path!));
    const isUserPoolClient = (file: string) =>
      readFileSync(join(folder, file), 'utf8').includes('CognitoIdentityProviderClient');
    expect(files.filter(isUserPoolClient)).toHaveLength(1);
    expect([...loaded].filter(isUserPoolClient)).toEqual([]);
  });

  test('leaves unchanged functions as they are and removes old ones', async () => {
    const few = {
      directory: join(directory, 'functions'),
      sources: [{ feature: 'todos', name: 'create-todo' }],
    };
    await bundleFunctions(few);
    const stale = join(few.directory, 'todos', 'gone');
    const index = join(few.directory, 'todos', 'create-todo', 'index.mjs');
    const { mtimeMs } = statSync(index);
    mkdirSync(stale, { recursive: true });
    const again = await bundleFunctions(few);
    expect(again.filter(({ changed }) => changed)).toEqual([]);
    expect(statSync(index).mtimeMs).toBe(mtimeMs);
    expect(existsSync(stale)).toBe(false);
  });

  test('names every handler that does not exist', () => {
    const missing = [
      { feature: 'todos', name: 'sing' },
      { feature: 'moon', name: 'rise' },
    ];
    expect(() => requireHandlers([...functionSources(), ...missing])).toThrow(
      'These handlers are declared but do not exist:\n  functions/todos/sing.ts\n  functions/moon/rise.ts',
    );
  });
});
