import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { EventSourceDefinition } from '../../cloud-assembly/event-sources.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTables } from '../dynamodb/create-tables.ts';
import { type RunningDynamodb, startDynamodb } from '../dynamodb/start-dynamodb.ts';
import { openCheckpoints } from './checkpoints.ts';
import { startEventSource } from './start-event-source.ts';
import { streamReader } from './stream-reader.ts';

jest.setTimeout(30_000);

const settings = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
};
let engine: RunningDynamodb;
let client: DynamoDBClient;
let folder: string;
let checkpoints: ReturnType<typeof openCheckpoints>;
let tables = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-cloud-streams-'));
  checkpoints = openCheckpoints(folder);
  engine = await startDynamodb();
  client = new DynamoDBClient({ ...settings, endpoint: engine.endpoint });
});
afterAll(async () => {
  client?.destroy();
  await engine?.stop();
  checkpoints?.close();
  rmSync(folder, { recursive: true, force: true });
});

const newTable = async () => {
  tables += 1;
  const TableName = `table-${tables}`;
  await createTables(client, [
    {
      TableName,
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  ]);
  return TableName;
};

const put = (TableName: string, ...keys: string[]) =>
  Promise.all(
    keys.map((PK) => client.send(new PutItemCommand({ TableName, Item: { PK: { S: PK } } }))),
  );

interface Event {
  Records: { eventSourceARN: string; dynamodb: { Keys: { PK: { S: string } } } }[];
}

interface InvocationRecord {
  requestContext: { functionArn: string };
  payload: string;
}

const consume = (TableName: string, mapping: Partial<EventSourceDefinition> = {}) => {
  const seen: string[] = [];
  const errors: string[] = [];
  const setAside: { bucket: string; key: string; record: InvocationRecord }[] = [];
  const behavior = { fail: (_: string[]) => false };
  const source = startEventSource({
    definition: {
      id: `consumer-of-${TableName}`,
      streamArn: `arn:of:${TableName}`,
      function: { name: 'consumer', arn: 'arn:of:consumer' },
      batchSize: 100,
      batchingWindowMs: 0,
      startingPosition: 'TRIM_HORIZON',
      bisectOnError: false,
      partialFailures: false,
      maximumRetries: -1,
      maximumAgeSeconds: -1,
      patterns: [],
      failureBucket: 'dead-letters',
      ...mapping,
    } as EventSourceDefinition,
    reader: streamReader({ ...settings, endpoint: engine.endpoint, tableName: TableName }),
    checkpoint: checkpoints.of(`consumer-of-${TableName}`),
    invoke: async (_, event) => {
      const { Records } = event as Event;
      const keys = Records.map(({ dynamodb }) => dynamodb.Keys.PK.S);
      if (behavior.fail(keys)) throw new Error('planned');
      expect(Records[0]?.eventSourceARN).toBe(`arn:of:${TableName}`);
      seen.push(...keys);
      return null;
    },
    setAside: async (bucket, key, body) => setAside.push({ bucket, key, record: JSON.parse(body) }),
    onError: (sentence) => errors.push(sentence),
    retryMs: 5,
  });
  const forget = engine.onWritten(() => source.wake());
  const stop = async () => {
    forget();
    await source.stop();
  };
  return { seen, errors, setAside, behavior, stop };
};

test('delivers records from before and after its start, in order', async () => {
  const table = await newTable();
  await put(table, 'a');
  const { seen, stop } = consume(table);
  await eventually(() => seen.length === 1);
  await put(table, 'b');
  await put(table, 'c');
  await eventually(() => seen.length === 3);
  expect(seen).toEqual(['a', 'b', 'c']);
  await stop();
});

test('continues after its stored checkpoint and repeats unfinished records', async () => {
  const table = await newTable();
  const first = consume(table);
  await put(table, 'a');
  await eventually(() => first.seen.length === 1);
  let failed = 0;
  first.behavior.fail = () => {
    failed += 1;
    return true;
  };
  await put(table, 'b');
  await eventually(() => failed > 2);
  await first.stop();
  expect(first.seen).toEqual(['a']);

  checkpoints.close();
  checkpoints = openCheckpoints(folder);
  const second = consume(table);
  await eventually(() => second.seen.length === 1);
  expect(second.seen).toEqual(['b']);
  await second.stop();
});

test('starts at the end for LATEST', async () => {
  const table = await newTable();
  await put(table, 'old');
  const { seen, stop } = consume(table, { startingPosition: 'LATEST' });
  await eventually(async () => {
    await put(table, `new ${Date.now()}`);
    return seen.length > 0;
  });
  expect(seen).not.toContain('old');
  await stop();
});

test('skips records that match no pattern, and gives up after the maximum retries', async () => {
  const table = await newTable();
  const { seen, errors, setAside, behavior, stop } = consume(table, {
    patterns: [{ dynamodb: { Keys: { PK: { S: [{ prefix: 'yes' }] } } } }],
    batchSize: 1,
    maximumRetries: 1,
  });
  behavior.fail = (keys) => keys.includes('yes 2');
  await put(table, 'no 1');
  for (const key of ['yes 1', 'yes 2', 'no 2', 'yes 3']) await put(table, key);
  await eventually(() => seen.includes('yes 3'));
  expect(seen).toEqual(['yes 1', 'yes 3']);
  expect(errors).toEqual([expect.stringContaining('gave up on 1 stream record')]);
  expect(setAside).toHaveLength(1);
  const { bucket, key, record } = setAside[0]!;
  expect(bucket).toBe('dead-letters');
  expect(key).toMatch(/^aws\/lambda\/consumer-of-.*\/\d{4}\/\d\d\/\d\d\/[\dT.-]+-[\da-f-]{36}$/);
  expect(record.requestContext.functionArn).toBe('arn:of:consumer');
  const event: Event = JSON.parse(record.payload);
  expect(event.Records).toMatchObject([
    { eventSourceARN: `arn:of:${table}`, dynamodb: { Keys: { PK: { S: 'yes 2' } } } },
  ]);
  await stop();
});
