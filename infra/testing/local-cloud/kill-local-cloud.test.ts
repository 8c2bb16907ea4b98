import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, within } from '@day-zero/local-cloud';
import { eventually } from '@day-zero/local-cloud/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ForkedLocalCloud, forkLocalCloud } from './fork-local-cloud.ts';
import { makeSmallApp } from './small-app.ts';

const table = `
import { DynamoDBClient, TransactWriteItemsCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;
`;

/** One transaction: a note with an index entry, its twin, and a counter. */
const writeNote = `${table}
export const handler = async ({ pathParameters: { noteId } }) => {
  const item = (kind) => ({ Put: { TableName, Item: {
    PK: { S: kind }, SK: { S: noteId }, type: { S: 'note' }, GSI1PK: { S: 'ALL#' + kind }, GSI1SK: { S: noteId } } } });
  await client.send(new TransactWriteItemsCommand({ TransactItems: [
    item('LIMIT#NOTE'),
    item('LIMIT#TWIN'),
    { Update: { TableName, Key: { PK: { S: 'LIMIT#COUNTER' }, SK: { S: 'COUNTER' } },
      UpdateExpression: 'ADD notes :one', ExpressionAttributeValues: { ':one': { N: '1' } } } },
  ] }));
  return { statusCode: 204 };
};`;

const readNotes = `${table}
const list = async (key, value, IndexName) => {
  const ids = [];
  let ExclusiveStartKey;
  do {
    const page = await client.send(new QueryCommand({ TableName, IndexName, ExclusiveStartKey,
      KeyConditionExpression: key + ' = :value', ExpressionAttributeValues: { ':value': { S: value } } }));
    for (const item of page.Items) ids.push(item.SK.S);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return ids;
};
export const handler = async () => ({
  notes: await list('PK', 'LIMIT#NOTE'),
  twins: await list('PK', 'LIMIT#TWIN'),
  listed: await list('GSI1PK', 'ALL#LIMIT#NOTE', 'GSI1'),
  count: (await client.send(new QueryCommand({ TableName, KeyConditionExpression: 'PK = :value',
    ExpressionAttributeValues: { ':value': { S: 'LIMIT#COUNTER' } } }))).Items[0]?.notes.N ?? '0',
});`;

const record = (name: string, what: string) => `
import { appendFileSync } from 'node:fs';
export const handler = async (event) => {
  ${what}
  return { statusCode: 200, batchItemFailures: [] };
  function note(text) { appendFileSync(${JSON.stringify(join(recordFolder, name))}, text + '\\n'); }
};`;

interface Notes {
  notes: string[];
  twins: string[];
  listed: string[];
  count: string;
}

const recordFolder = mkdtempSync(join(tmpdir(), 'day-zero-recorded-'));
const app = await makeSmallApp(
  { 'PUT /api/notes/{noteId}': writeNote, 'GET /api/notes': readNotes },
  {
    'live/disconnect': record('disconnected', 'note(event.requestContext.connectionId);'),
    'live/connect': record('connected', 'note(event.requestContext.connectionId);'),
    'live/push-changes': record(
      'pushed',
      `for (const { dynamodb: { Keys } } of event.Records) if (Keys.PK.S === 'LIMIT#NOTE') note(Keys.SK.S);`,
    ),
  },
);
let port: number;
let cloud: ForkedLocalCloud;
const recorded = (name: string) =>
  readFileSync(join(recordFolder, name), 'utf8').trim().split('\n');

const start = async () => {
  cloud = forkLocalCloud({ ...app.cloudOptions, port });
  await cloud.started();
};

const kill = async () => {
  cloud.killGroup();
  await cloud.closed();
};

const write = (noteId: string) =>
  fetch(`http://localhost:${port}/api/notes/${noteId}`, { method: 'PUT' }).then(
    ({ status }) => status === 204,
    () => false,
  );

beforeAll(async () => {
  port = await freePort();
});

afterAll(() => {
  cloud?.killGroup();
  app.remove();
  rmSync(recordFolder, { recursive: true, force: true });
});

test('a kill during writes loses nothing and leaves no partial write', async () => {
  const acknowledged: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    await start();
    const socket = new WebSocket(`ws://localhost:${port}/ws`);
    socket.on('error', () => {});
    await within(10, 'Opening the socket', once(socket, 'open'));
    let alive = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let at = 0; alive; at += 1) {
        const id = `${life}-${writer}-${String(at).padStart(4, '0')}`;
        if (await write(id)) acknowledged.push(id);
        else return;
      }
    });
    await eventually(() => acknowledged.length > (life + 1) * 40);
    await kill();
    alive = false;
    await Promise.all(writers);
  }

  await start();
  const { notes, twins, listed, count } = (await (
    await fetch(`http://localhost:${port}/api/notes`)
  ).json()) as Notes;
  expect(notes).toEqual(expect.arrayContaining(acknowledged));
  expect(twins).toEqual(notes);
  expect([...listed].sort()).toEqual([...notes].sort());
  expect(Number(count)).toBe(notes.length);

  await eventually(() => notes.every((id) => recorded('pushed').includes(id)));
  await eventually(() =>
    recorded('connected').every((id) => recorded('disconnected').includes(id)),
  );
  await kill();
});
