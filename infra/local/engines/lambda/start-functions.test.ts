import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { FunctionDefinition } from '../../cloud-assembly/functions.ts';
import { eventually } from '../../testing/eventually.ts';
import type { FunctionError } from './function-error.ts';
import type { LogLine } from './function-thread.ts';
import { type RunningFunctions, startFunctions } from './start-functions.ts';
import { workerGroups } from './worker-groups.ts';

jest.setTimeout(30_000);

let folder: string;
let functions: RunningFunctions;
const logged: LogLine[] = [];

const write = (path: string, source: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), source);
};

const define = (
  name: string,
  source: string,
  environment: Record<string, string> = {},
  timeoutMs = 5000,
): FunctionDefinition => {
  write(`${name}/index.mjs`, source);
  write(
    `${name}/chunks/SHARED12.mjs`,
    'export const place = import.meta.url;\nexport const counter = { value: 0 };',
  );
  return {
    name,
    arn: `arn:aws:lambda:us-east-1:1:function:${name}`,
    roleArn: 'role',
    folder: join(folder, name),
    module: join(folder, name, 'index.mjs'),
    exportName: 'handler',
    environment,
    timeoutMs,
    memoryMegabytes: 256,
  };
};

const count = `
import { counter, place } from './chunks/SHARED12.mjs';
export const handler = async () => ({ place, value: ++counter.value });`;
const see = `
const atLoad = process.env.OWN;
export const handler = async (event, context) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { event, atLoad, own: process.env.OWN, has: 'OWN' in process.env,
    name: process.env.AWS_LAMBDA_FUNCTION_NAME, region: process.env.AWS_REGION,
    left: context.getRemainingTimeInMillis() > 0, id: context.awsRequestId };
};`;

const waits = `
export const handler = () => new Promise((resolve) => setTimeout(resolve, 2500, 'waited'));`;
/** Busy for longer than it may be. */
const computes = `
export const handler = () => { const end = Date.now() + 1500; while (Date.now() < end); };`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-cloud-functions-'));
  functions = startFunctions({
    functions: [
      define('sees', see, { OWN: 'mine' }),
      define('lacks', see),
      define('counts', count),
      define('counts-too', count),
      define('counts-in-own-thread', count),
      define('throws', `export const handler = () => { throw new TypeError('planned'); };`),
      define('hangs', 'export const handler = () => new Promise(() => {});', {}, 200),
      define('loops', 'export const handler = () => { for (;;); };', {}, 200),
      define('waits', waits),
      define('computes', computes, {}, 200),
      define('exits', 'export const handler = () => process.exit(1);'),
      define('breaks', `throw new Error('broken at load');`),
      define('logs', `export const handler = async () => { console.error('said', { a: 1 }); };`),
    ],
    inOwnThread: new Set(['counts-in-own-thread']),
    permissions: { statementsOf: () => [], allows: () => true },
    region: 'eu-north-1',
    accountId: '1',
    environment: {},
    onLog: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await functions.stop();
  rmSync(folder, { recursive: true, force: true });
});

const failureOf = (name: string) =>
  functions.invoke(name, {}).then(
    () => 'nothing',
    (error: FunctionError) => error.errorType,
  );

test('a function sees only its own variables, also while loading', async () => {
  const [sees, lacks] = await Promise.all([
    functions.invoke('sees', {}),
    functions.invoke('lacks', {}),
  ]);
  expect(sees).toMatchObject({ atLoad: 'mine', own: 'mine', has: true, name: 'sees' });
  expect(lacks).toMatchObject({ has: false, name: 'lacks', region: 'eu-north-1', left: true });
  expect(lacks).not.toHaveProperty('atLoad');
});

test('events and results cross a JSON boundary', async () => {
  const event = { when: new Date(0), gone: undefined };
  expect(await functions.invoke('sees', event)).toMatchObject({
    event: { when: '1970-01-01T00:00:00.000Z' },
  });
  expect(await functions.invoke('logs', {})).toBeNull();
});

test('equal chunks of different functions are loaded once', async () => {
  expect(await functions.invoke('counts', {})).toMatchObject({ value: 1 });
  expect(await functions.invoke('counts-too', {})).toMatchObject({ value: 2 });
});

test('a function can have a thread of its own', async () => {
  expect(await functions.invoke('counts-in-own-thread', {})).toMatchObject({ value: 1 });
});

test('reports what a function throws', async () => {
  expect(await failureOf('throws')).toBe('TypeError');
  expect(await failureOf('breaks')).toBe('Error');
  expect(await failureOf('unknown')).toBe('ResourceNotFound');
});

test('a function that takes too long fails and leaves the others alone', async () => {
  const meanwhile = functions.invoke('sees', {});
  expect(await failureOf('hangs')).toBe('Sandbox.Timedout');
  expect(await meanwhile).toMatchObject({ own: 'mine' });
});

test('no work is lost while a function keeps the thread busy', async () => {
  const waited = functions.invoke('waits', {});
  expect(await failureOf('computes')).toBe('Sandbox.Timedout');
  expect(await waited).toBe('waited');
});

test('a function that never yields is ended, and the next call is served', async () => {
  expect(await failureOf('loops')).toBe('Sandbox.Timedout');
  expect(await functions.invoke('sees', {})).toMatchObject({ own: 'mine' });
});

test('a function that ends its process fails, and the next call is served', async () => {
  expect(await failureOf('exits')).toBe('Runtime.ExitError');
  expect(await functions.invoke('sees', {})).toMatchObject({ own: 'mine' });
});

test('what is logged names its function', async () => {
  await functions.invoke('logs', {});
  const line = await eventually(() => logged.find(({ text }) => text.startsWith('said')));
  expect(line).toMatchObject({ functionName: 'logs', level: 'error', text: 'said { a: 1 }' });
});

test('warm reports a bundle that cannot be loaded', async () => {
  await functions.warm();
  expect(logged).toContainEqual(
    expect.objectContaining({
      functionName: 'breaks',
      text: expect.stringContaining('broken at load'),
    }),
  );
});

test('functions that disagree on a value do not share a process', () => {
  const one = define('one', '', { MODE: 'a' });
  const other = define('other', '', { MODE: 'b' });
  const neutral = define('neutral', '', {});
  expect(workerGroups([one, other, neutral])).toEqual([[one, neutral], [other]]);
  const many = Array.from({ length: 5 }, (_, at) => define(`m${at}`, '', { MODE: String(at) }));
  expect(() => workerGroups(many)).toThrow('disagree');
});
