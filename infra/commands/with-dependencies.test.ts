import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '@day-zero/local-cloud';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let root: string;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const lock = (version: string) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/thing': { version } } });
const installed = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/thing': { version } } });

/** A fake npm that records its calls and installs. */
const npm = `#!/bin/sh
echo "$@" >> "$NPM_CALLS"
mkdir -p node_modules/.bin
ln -sf "${process.execPath}" node_modules/.bin/node
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'day-zero-clone-'));
  mkdirSync(join(root, 'infra', 'commands'), { recursive: true });
  copyFileSync(
    join(import.meta.dirname, 'with-dependencies.mjs'),
    join(root, 'infra', 'commands', 'with-dependencies.mjs'),
  );
  write('package-lock.json', lock('1.0.0'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npm'), npm, { mode: 0o755 });
  write(
    'script.mjs',
    `console.log('ran', process.argv.slice(2).join(), process.cwd() === ${JSON.stringify(root)});`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = (...parameters: string[]): ChildProcess =>
  spawn(
    process.execPath,
    [join(root, 'infra', 'commands', 'with-dependencies.mjs'), ...parameters],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'bin')}:${process.env.PATH}`,
        NPM_CALLS: join(root, 'calls'),
      },
    },
  );

const run = async (...parameters: string[]) => {
  const child = start(...parameters);
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  const [code] = await within(30, 'The script', once(child, 'close'));
  return { code, output };
};

test('installs once, and again when the lock file has changed', async () => {
  const first = await run('script.mjs', 'a', 'b');
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('ran a,b true') });
  expect(first.output).toContain('Installing packages (npm ci)');
  const second = await run('script.mjs');
  expect(second.output).toBe('ran  true\n');
  write('package-lock.json', lock('2.0.0'));
  expect((await run('script.mjs')).output).toContain('Installing packages');
});

test('installs what only checks need when something asks for it', async () => {
  const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
  expect((await run('--omit=dev', 'script.mjs', 'a')).output).toContain('ran a true');
  expect((await run('--omit=dev', 'script.mjs')).output).toBe('ran  true\n');
  expect((await run('script.mjs')).output).toContain('Installing packages');
  for (const parameters of [['script.mjs'], ['--omit=dev', 'script.mjs']])
    expect((await run(...parameters)).output).toBe('ran  true\n');
  expect(calls().map((call) => call.includes('--omit=dev'))).toEqual([true, false]);
});

test('needs no package of the checks after npm ci --omit=dev by hand', async () => {
  const packages = {
    '': {},
    'node_modules/thing': { version: '1.0.0' },
    'node_modules/checker': { version: '1.0.0', dev: true },
  };
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  write('node_modules/.package-lock.json', installed('1.0.0'));
  mkdirSync(join(root, 'node_modules', '.bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  expect((await run('--omit=dev', 'script.mjs')).output).toBe('ran  true\n');
  expect((await run('script.mjs')).output).toContain('Installing packages');
});

test('installs once when two start at the same time', async () => {
  writeFileSync(join(root, 'bin', 'npm'), npm.replace('mkdir', 'sleep 1\nmkdir'), { mode: 0o755 });
  const both = await Promise.all([run('script.mjs', 'a'), run('script.mjs', 'b')]);
  expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')).toHaveLength(1);
  expect(both.map(({ output }) => output).join()).toContain('in another terminal');
});

test('installs after another installation was interrupted', async () => {
  const ended = start('script.mjs');
  await within(30, 'The script', once(ended, 'close'));
  rmSync(join(root, 'node_modules'), { recursive: true });
  write('.build/installing', String(ended.pid));
  expect((await run('script.mjs')).output).toContain('Installing packages');
});

test('does not install again after npm ci by hand', async () => {
  write('node_modules/.package-lock.json', installed('1.0.0'));
  mkdirSync(join(root, 'node_modules', '.bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  expect((await run('script.mjs')).output).toBe('ran  true\n');
});

test('installs when another version is installed', async () => {
  write('node_modules/.package-lock.json', installed('0.9.0'));
  mkdirSync(join(root, 'node_modules', '.bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  expect((await run('script.mjs')).output).toContain('Installing packages');
});

test('installs when a workspace is not linked', async () => {
  const packages = {
    '': { workspaces: ['part'] },
    part: { name: 'part', version: '1.0.0' },
    'node_modules/part': { resolved: 'part', link: true },
    'node_modules/thing': { version: '1.0.0' },
  };
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  write('node_modules/.package-lock.json', installed('1.0.0'));
  mkdirSync(join(root, 'node_modules', '.bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  expect((await run('script.mjs')).output).toContain('Installing packages');
  write('part/package.json', '{}');
  symlinkSync(join(root, 'part'), join(root, 'node_modules', 'part'));
  rmSync(join(root, 'node_modules', '.installed-for'));
  expect((await run('script.mjs')).output).toBe('ran  true\n');
});

test('forwards the exit code and signals', async () => {
  write('fails.mjs', 'process.exit(7);');
  expect((await run('fails.mjs')).code).toBe(7);
  write(
    'waits.mjs',
    `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('waiting');`,
  );
  const child = start('waits.mjs');
  await within(30, 'The first line', once(child.stdout!, 'data'));
  child.kill('SIGTERM');
  const [code] = await within(30, 'The end by the signal', once(child, 'close'));
  expect(code).toBe(9);
});
