import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { freePort, type RunningLocalCloud, startLocalCloud } from '@day-zero/local-cloud';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeSmallApp } from './small-app.ts';

/** All of them together take longer than any of them may. */
const requests = 400;
const slowCreation = `
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
export const handler = async ({ pathParameters }) => {
  const end = performance.now() + 40;
  while (performance.now() < end);
  await client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: {
    PK: { S: 'LIMIT#' + pathParameters.noteId }, SK: { S: 'NOTE' }, type: { S: 'note' } } }));
  return { statusCode: 201 };
};`;

const app = await makeSmallApp({ 'POST /api/notes/{noteId}': slowCreation });
const logged: string[] = [];
let cloud: RunningLocalCloud;

beforeAll(async () => {
  cloud = await startLocalCloud({
    ...app.cloudOptions,
    port: await freePort(),
    onLog: ({ level, text }) => level === 'error' && logged.push(text),
  });
  await cloud.warm();
});
afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

const notesInTables = async () => {
  const client = new DynamoDBClient({
    endpoint: cloud.tablesEndpoint,
    region: 'us-east-1',
    credentials: cloud.credentials,
  });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const notes: string[] = [];
  for (const TableName of TableNames) {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    for (const { PK } of Items) if (PK?.S?.startsWith('LIMIT#n')) notes.push(PK.S.slice(6));
  }
  client.destroy();
  return notes;
};

test('of many requests at once, each is served, or rejected with 503 before it writes', async () => {
  const ids = Array.from({ length: requests }, (_, at) => `n${at}`);
  const answers = await Promise.all(
    ids.map(async (id) => {
      const { status, headers } = await fetch(`${cloud.url}/api/notes/${id}`, { method: 'POST' });
      return { id, status, retryAfter: headers.get('retry-after') };
    }),
  );
  const created = answers.filter(({ status }) => status === 201);
  const rejected = answers.filter(({ status }) => status !== 201);
  expect(created.length).toBeGreaterThan(0);
  expect(new Set(rejected.map(({ status }) => status))).toEqual(
    new Set(rejected.length > 0 ? [503] : []),
  );
  for (const { retryAfter } of rejected) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect((await notesInTables()).sort()).toEqual(created.map(({ id }) => id).sort());
  expect(logged).toEqual([]);
});
