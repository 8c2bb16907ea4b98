import { cpSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@day-zero/local-cloud';
import { openDatabase } from '@day-zero/local-cloud/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ForkedLocalCloud, forkLocalCloud } from './fork-local-cloud.ts';
import { makeSmallApp } from './small-app.ts';

const app = await makeSmallApp({});
let port: number;
let cloud: ForkedLocalCloud;
/** The folder of a local cloud that was killed. */
let whole: string;

const start = (dataFolder: string) => {
  cloud = forkLocalCloud({ ...app.cloudOptions, port, dataFolder });
  const { child, closed, printed } = cloud;
  let isReady = false;
  child.once('message', () => {
    isReady = true;
  });
  return closed().then(([code]) => ({ code, printed: printed(), isReady }));
};

beforeAll(async () => {
  port = await freePort();
  whole = join(app.folder, 'whole');
  const ended = start(whole);
  await cloud.started();
  cloud.killGroup();
  await ended;
});
beforeEach(() => cpSync(whole, app.dataFolder, { recursive: true }));
afterEach(() => {
  cloud.killGroup();
  rmSync(app.dataFolder, { recursive: true, force: true });
});
afterAll(() => app.remove());

const inData = (...path: string[]) => join(app.dataFolder, ...path);
const remove = (...path: string[]) => rmSync(inData(...path), { recursive: true });
const replaceByFile = (path: string) => {
  rmSync(path, { recursive: true });
  writeFileSync(path, '');
};
const aBucket = () => `s3/buckets/${readdirSync(join(whole, 's3', 'buckets'))[0]}`;
const startEmpty =
  'Remove the data folder to start empty, or choose another folder: DATA_DIR=… npm start';
const removeCheckpoints = (how: string) =>
  `${inData('checkpoints')} ${how}. Remove this folder only, which loses no data, and start again: npm start`;

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
  [
    'without one of its buckets',
    () => remove(aBucket()),
    () => `${app.dataFolder} is damaged: ${aBucket()} is missing. ${startEmpty}`,
  ],
  ...['dynamodb', 'cognito'].map((engine): [string, () => void, () => string] => [
    `in which the file of ${engine} is empty`,
    () => truncateSync(inData(engine, 'data.sqlite')),
    () => `${app.dataFolder} is damaged: ${engine}/data.sqlite is empty. ${startEmpty}`,
  ]),
  ...['dynamodb', 'cognito'].map((engine): [string, () => void, () => string] => [
    `without the log of ${engine}`,
    () => remove(engine, 'data.sqlite-wal'),
    () => `${inData(engine)} is damaged: data.sqlite-wal is missing. ${startEmpty}`,
  ]),
  [
    'without the log of its checkpoints',
    () => remove('checkpoints', 'data.sqlite-wal'),
    () => removeCheckpoints('is damaged: data.sqlite-wal is missing'),
  ],
  [
    'whose checkpoints are no database',
    () => {
      remove('checkpoints', 'data.sqlite-wal');
      remove('checkpoints', 'open');
      writeFileSync(inData('checkpoints', 'data.sqlite'), 'x'.repeat(8192));
    },
    () => removeCheckpoints('is damaged'),
  ],
  [
    'whose checkpoints are of another version',
    () => {
      remove('checkpoints');
      openDatabase(inData('checkpoints'), 'CREATE TABLE checkpoints (id TEXT)').close();
    },
    () => removeCheckpoints('was written by another version of the local cloud'),
  ],
];

test.each(cases)(
  'a data folder %s ends the start with one sentence',
  async (_, damage, expected) => {
    damage();
    const ended = start(app.dataFolder);
    cloud.child.once('message', cloud.killGroup);
    expect(await ended).toEqual({ code: 1, printed: `${expected()}\n`, isReady: false });
  },
);

test.each([
  ['that was killed', () => {}],
  ['without its checkpoints', () => remove('checkpoints')],
])('a data folder of a local cloud %s is whole', async (_, change) => {
  change();
  const ended = start(app.dataFolder);
  await cloud.started();
  cloud.child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, printed: '', isReady: true });
});
