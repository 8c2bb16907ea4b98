import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { freePort } from './kit/free-port.ts';
import { makeSmallApp, type SmallApp } from './testing/small-app.ts';

jest.setTimeout(600_000);

let app: SmallApp;
let port: number;
let child: ChildProcess;
/** The folder of a local cloud that was killed. */
let whole: string;

const start = (dataFolder: string) => {
  const { assemblyFolder, webFolder } = app;
  const options = { port, dataFolder, assemblyFolder, web: { folder: webFolder } };
  child = fork(
    join(import.meta.dirname, 'testing', 'local-cloud-process.ts'),
    [JSON.stringify(options)],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      said += data;
    });
  child.once('message', () => {
    said += 'ready\n';
  });
  return once(child, 'close').then(([code]) => ({ code, said }));
};

const killGroup = () => {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
};

beforeAll(async () => {
  app = await makeSmallApp({});
  port = await freePort();
  whole = join(app.folder, 'whole');
  const ended = start(whole);
  await once(child, 'message');
  killGroup();
  await ended;
});
beforeEach(() => cpSync(whole, app.dataFolder, { recursive: true }));
afterEach(() => {
  killGroup();
  rmSync(app.dataFolder, { recursive: true, force: true });
});
afterAll(() => app?.remove());

const inData = (...path: string[]) => join(app.dataFolder, ...path);
const remove = (...path: string[]) => rmSync(inData(...path), { recursive: true });
const replaceByFile = (path: string) => {
  rmSync(path, { recursive: true });
  writeFileSync(path, '');
};
const startEmpty =
  'Remove the data folder to start empty, or choose another folder: DATA_DIR=… npm start';

const cases: [string, () => void, () => string][] = [
  [
    'that is a file',
    () => replaceByFile(app.dataFolder),
    () =>
      `${app.dataFolder} must be a folder, not a file. Remove it, or choose another folder: DATA_DIR=… npm start`,
  ],
  [
    'whose tables are a file',
    () => replaceByFile(inData('dynamodb')),
    () => `${app.dataFolder} is damaged: dynamodb/data.sqlite is missing. ${startEmpty}`,
  ],
  ...['dynamodb/data.sqlite', 'cognito/data.sqlite', 's3/buckets'].map(
    (part): [string, () => void, () => string] => [
      `without ${part}`,
      () => remove(part),
      () => `${app.dataFolder} is damaged: ${part} is missing. ${startEmpty}`,
    ],
  ),
  ...['dynamodb', 'cognito'].map((engine): [string, () => void, () => string] => [
    `without the log of ${engine}`,
    () => remove(engine, 'data.sqlite-wal'),
    () => `${inData(engine)} is damaged: data.sqlite-wal is missing. ${startEmpty}`,
  ]),
];

test.each(cases)(
  'a data folder %s ends the start with one sentence',
  async (_, damage, expected) => {
    damage();
    const ended = start(app.dataFolder);
    child.once('message', killGroup);
    expect(await ended).toEqual({ code: 1, said: `${expected()}\n` });
  },
);

test('a data folder of a local cloud that was killed is whole', async () => {
  const ended = start(app.dataFolder);
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: 'ready\n' });
});
