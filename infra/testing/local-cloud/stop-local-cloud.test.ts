import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@day-zero/local-cloud';
import { eventually } from '@day-zero/local-cloud/testing';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { type ForkedLocalCloud, forkLocalCloud } from './fork-local-cloud.ts';
import { makeSmallApp } from './small-app.ts';

/** Writes once a file exists. */
const writeNotes = `
import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
export const handler = async ({ pathParameters: { noteId }, headers }) => {
  appendFileSync(headers['x-folder'] + '/begun', noteId);
  while (!existsSync(headers['x-folder'] + '/go-on')) await pause(5);
  for (let at = 0; at < 5; at += 1) await client.send(new PutItemCommand({
    TableName: process.env.TABLE_NAME, Item: { PK: { S: 'LIMIT#NOTE' }, SK: { S: noteId + at } } }));
  return { statusCode: 204 };
};`;

const app = await makeSmallApp({ 'PUT /api/notes/{noteId}': writeNotes });
let cloud: ForkedLocalCloud;

afterEach(() => {
  cloud?.killGroup();
  for (const name of ['begun', 'go-on']) rmSync(join(app.folder, name), { force: true });
});
afterAll(() => app.remove());

const start = async () => {
  const port = await freePort();
  cloud = forkLocalCloud({ ...app.cloudOptions, port });
  await cloud.started();
  return { port, printed: cloud.printed };
};

const terminations: [string, () => unknown][] = [
  ['the process', () => cloud.child.kill('SIGTERM')],
  ['the process group', () => process.kill(-cloud.child.pid!, 'SIGTERM')],
  ['the process group by Ctrl+C', () => process.kill(-cloud.child.pid!, 'SIGINT')],
];

test.each(terminations)('a signal to %s stops it after open requests', async (_, terminate) => {
  const { folder } = app;
  const { port, printed } = await start();
  const write = async (noteId: string) => {
    const init = { method: 'PUT', headers: { 'x-folder': folder } };
    return (await fetch(`http://localhost:${port}/api/notes/${noteId}`, init)).status;
  };
  const asked = [...'abcdef'].map(write);
  const begun = join(folder, 'begun');
  await eventually(() => existsSync(begun) && readFileSync(begun, 'utf8').length === asked.length);

  terminate();
  const isRejected = () => fetch(`http://localhost:${port}/`).then(({ status }) => status === 503);
  await eventually(() => isRejected().catch(() => true));
  writeFileSync(join(folder, 'go-on'), '');
  expect(await Promise.all(asked)).toEqual(asked.map(() => 204));
  expect(await cloud.closed()).toEqual([0, null]);
  expect(printed()).toBe('');
});

test('ends with one sentence when the table engine ends', async () => {
  const { printed } = await start();
  const engine = Number(
    execFileSync('pgrep', ['-P', String(cloud.child.pid)], { encoding: 'utf8' }),
  );
  process.kill(engine, 'SIGKILL');
  expect(await cloud.closed()).toEqual([1, null]);
  expect(printed()).toBe(
    'The process of the tables ended (SIGKILL), so the local cloud ends too. What was saved is kept; start again: npm start\n',
  );
});
