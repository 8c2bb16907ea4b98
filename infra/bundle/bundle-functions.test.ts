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
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { stop } from 'esbuild';
import { zipSync } from 'fflate';
import { bundleFunctions } from './bundle-functions.ts';
import { functionSources, requireHandlers } from './function-sources.ts';
import { plainKeys } from './lean-sdk.ts';
import type { BuiltFunction } from './pack-functions.ts';
import { markPure } from './pure-schemas.ts';

jest.setTimeout(60_000);

/** What a function may weigh when it is sent to Lambda. */
const zipLimitBytes = 130_000;

const directory = mkdtempSync(join(tmpdir(), 'day-zero-bundle-'));
let built: BuiltFunction[];

// All of them, once for all tests here: half a minute where the machine has much else to do.
beforeAll(async () => {
  built = await bundleFunctions({ directory });
}, 300_000);

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

const nameOf = ({ feature, name }: { feature: string; name: string }) => `${feature}/${name}`;

const zipped = ({ directory: folder, files }: BuiltFunction) =>
  zipSync(
    Object.fromEntries(
      files.map((file) => [file, Uint8Array.from(readFileSync(join(folder, file)))]),
    ),
  ).length;

const imported = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)].map(([, path]) => path!);

describe('bundling', () => {
  test('makes a folder for every function', () => {
    expect(built.map(nameOf)).toEqual(functionSources().map(nameOf));
  });

  test(`keeps every function below ${zipLimitBytes} bytes`, () => {
    const tooLarge = built
      .map((each) => ({ name: nameOf(each), bytes: zipped(each) }))
      .filter(({ bytes }) => bytes > zipLimitBytes);
    expect(tooLarge).toEqual([]);
  });

  test('gives a function what it imports and nothing more', () => {
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

  test('leaves out whatever looks for credentials elsewhere than in the environment', () => {
    const modules = built.flatMap((each) => each.modules);
    expect(modules).toContain('infra/bundle/lambda-credentials.ts');
    expect(modules.filter((path) => /credential-provider-|nested-clients/.test(path))).toEqual([]);
  });

  test('leaves out the events that no service streams to us, and what they need', () => {
    const modules = built.flatMap((each) => each.modules);
    expect(modules).toContain('infra/bundle/no-event-streams.ts');
    expect(modules.filter((path) => /submodules\/event-streams\//.test(path))).toEqual([]);
  });

  test('leaves out how the SDK looks for its services and for files of settings', () => {
    const modules = built.flatMap((each) => each.modules);
    for (const standIn of ['plain-endpoints', 'no-config-files', 'no-endpoint-discovery'])
      expect(modules).toContain(`infra/bundle/${standIn}.ts`);
    const left = /\/(bdd|decideEndpoint|parseIni|loadSharedConfigFiles)\.js$|lru-cache/;
    expect(modules.filter((path) => left.test(path))).toEqual([]);
  });

  test('leaves out the shapes of calls that we never make, and hashes that Node has', () => {
    const { directory: folder, files } = built.find(({ name }) => name === 'login')!;
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join();
    expect(text).toContain('"AdminInitiateAuthRequest"');
    expect(text).not.toContain('"CreateUserPoolRequest"');
    const firstOfSha256 = /1116352408|0x428a2f98/;
    expect(text).not.toMatch(firstOfSha256);
  });

  test('gives a function of the SDK what its own clients ask, not what those of others do', () => {
    const restful = /AwsRestJsonProtocol/;
    const [ofConnections, ofTable] = ['push-changes', 'create-todo'].map(
      (wanted) => built.find(({ name }) => name === wanted)!.modules,
    ) as [string[], string[]];
    expect(ofConnections.filter((path) => restful.test(path))).not.toEqual([]);
    expect(ofTable).toContain('functions/kit/table-client.ts');
    expect(ofTable.filter((path) => restful.test(path))).toEqual([]);
  });

  test('makes one file of all clients together where there is but one', () => {
    const { files } = built.find(({ name }) => name === 'create-todo')!;
    expect(files).toEqual([
      'index.mjs',
      expect.stringMatching(/^chunks\/table-client-\w{8}\.mjs$/),
    ]);
  });

  test('asks Node for its own modules without importing them, and for what it needs of them', () => {
    for (const { directory: folder, files } of built)
      for (const file of files)
        expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/from"node:/);
    const { directory: folder } = built.find(({ name }) => name === 'create-todo')!;
    const text = readFileSync(join(folder, 'index.mjs'), 'utf8');
    expect(text).toContain('getBuiltinModule("node:crypto")');
    expect(text).toContain('.createHash');
    expect(text).not.toContain('.createSign');
    const copying = 'getOwnPropertyNames';
    expect(text).not.toContain(copying);
  });

  test('makes the answer to unknown paths of our own few lines alone', () => {
    const fallback = built.find(({ feature }) => feature === 'fallback')!;
    expect(fallback.modules.filter((path) => path.includes('node_modules'))).toEqual([]);
    expect(zipped(fallback)).toBeLessThan(5_000);
  });

  test('gives a function the schemas that it uses, not all that stand beside them', () => {
    const textOf = (wanted: string) =>
      built
        .filter(({ name }) => name === wanted)
        .map(({ directory: folder }) => readFileSync(join(folder, 'index.mjs'), 'utf8'))
        .join();
    const words = 'Team name is required';
    expect(textOf('create-team')).toContain(words);
    expect(textOf('create-todo')).toMatch(/Title is required/);
    expect(textOf('create-todo')).not.toContain(words);
  });

  test('leaves out the languages of zod', () => {
    expect(built.flatMap((each) => each.modules).filter((it) => /locales/.test(it))).toEqual([]);
  });

  test('ships no map and keeps one for us', () => {
    const [{ directory: folder }] = built as [BuiltFunction];
    expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).not.toContain('sourceMappingURL');
    const map = join(directory, '..', 'maps', 'session.register.mjs.map');
    const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
    for (const source of ['functions/session/register.ts', 'functions/kit/handle-route.ts'])
      expect(sources.some((path) => path.endsWith(source))).toBe(true);
  });

  test('loads few files at a start, and what is used seldom not at all', () => {
    const importsOf = (text: string) =>
      [...text.matchAll(/(?:from|import)"(\.[^"]+)"/g)].map(([, path]) => path!);
    for (const { directory: folder, name } of built) {
      const loaded = new Set(['index.mjs']);
      for (const file of loaded)
        for (const path of importsOf(readFileSync(join(folder, file), 'utf8')))
          loaded.add(join(file, '..', path));
      expect({ name, isFew: loaded.size <= 5 }).toEqual({ name, isFew: true });
    }
    const login = built.find(({ name }) => name === 'login')!;
    const index = readFileSync(join(login.directory, 'index.mjs'), 'utf8');
    expect(index).toMatch(/import\("\.\/chunks\/[^"]+"\)/);
  });

  test('changes nothing when nothing changed, and removes what is no longer made', async () => {
    const few = {
      directory: join(directory, 'few'),
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

test('the credentials of a function are those of its environment', async () => {
  const { defaultProvider } = await import('./lambda-credentials.ts');
  const before = { ...process.env };
  const given = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' };
  try {
    Object.assign(process.env, given);
    await expect(defaultProvider()()).resolves.toEqual({
      accessKeyId: 'a',
      secretAccessKey: 'b',
      sessionToken: 'c',
    });
    delete process.env.AWS_ACCESS_KEY_ID;
    await expect(defaultProvider()()).rejects.toThrow('AWS_ACCESS_KEY_ID');
  } finally {
    for (const name of Object.keys(given)) delete process.env[name];
    Object.assign(process.env, before);
  }
});

test('only the making of a schema is called free of effects', () => {
  const pure = '/* @__PURE__ */ ';
  const fields = "import { line } from '../kit/fields.ts';\n";
  expect(markPure(`${fields}export const a = z.object({ b: line(), c: z.iso.date() });`)).toBe(
    `${fields}export const a = ${pure}z.object({ b: ${pure}line(), c: ${pure}z.iso.date() });`,
  );
  for (const text of [
    'const draw = () => {\n  z.string().parse(given);\n  line(1);\n};',
    'export const configure = () => z.config({});',
    'type A = z.output<typeof a>;',
    'const shorter = inline(text) + line(text);',
  ])
    expect(markPure(text)).toBe(text);
});

test('only keys that are constants become plain', () => {
  const constants = 'const _hH = "httpHeader";\nconst _n = 3;\n';
  expect(plainKeys(`${constants}export var a = [{ [_hH]: _x, [_n]: 1, [other]: [_hH] }];`)).toBe(
    `${constants}export var a = [{ "httpHeader": _x, [_n]: 1, [other]: [_hH] }];`,
  );
});
