import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { within } from '../../kit/within.ts';
import { createTables } from './create-tables.ts';
import { startDynamodb } from './start-dynamodb.ts';
import { clientsFor, recordsOf, testTable } from './testing/test-table.ts';

type Row = Record<string, unknown> & { PK: string; SK: string; version: number };

const rounds = process.env.SHORT_RUN === 'on' ? 2 : 6;
const writers = 12;
const table = testTable();
const { TableName } = table;

/** Writes until the engine is killed; every write has its number as `version`. */
async function writeUntilKilled(
  documents: DynamoDBDocumentClient,
  nextVersion: () => number,
  acknowledged: Map<string, number>,
) {
  try {
    for (;;) {
      const version = nextVersion();
      const row = (PK: string) => ({
        PK,
        SK: String(version % 40),
        version,
        GSI1PK: `g${version % 5}`,
        GSI1SK: String(version),
        text: 'x'.repeat(400),
      });
      if (version % 3 === 0) {
        const rows = ['left', 'right'].map(row);
        const TransactItems = rows.map((Item) => ({ Put: { TableName, Item } }));
        await documents.send(new TransactWriteCommand({ TransactItems }));
      } else if (version % 7 === 0) {
        const Key = { PK: 'single', SK: String(version % 40) };
        await documents.send(new DeleteCommand({ TableName, Key }));
      } else {
        await documents.send(new PutCommand({ TableName, Item: row('single') }));
        acknowledged.set(`single/${version % 40}`, version);
      }
    }
  } catch {
    // Expected: the engine was killed.
  }
}

async function allRows(documents: DynamoDBDocumentClient): Promise<Row[]> {
  const rows: Row[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    rows.push(...((page.Items ?? []) as Row[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows;
}

async function allIndexRows(documents: DynamoDBDocumentClient): Promise<Row[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map((group) =>
      documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :g',
          ExpressionAttributeValues: { ':g': `g${group}` },
        }),
      ),
    ),
  );
  return pages.flatMap((page) => (page.Items ?? []) as Row[]);
}

const inOrder = (rows: Row[]) =>
  rows.sort((one, other) => one.PK.localeCompare(other.PK) || one.version - other.version);

/** The items according to the stream, and how often each version of an item is in it. */
async function replayStream(clients: ReturnType<typeof clientsFor>) {
  const items = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const { dynamodb } of await recordsOf(clients.streams, TableName)) {
    const key = `${dynamodb?.Keys?.PK?.S}/${dynamodb?.Keys?.SK?.S}`;
    const version = dynamodb?.NewImage?.version?.N;
    // The old image is the new image of the item's previous record.
    expect(dynamodb?.OldImage?.version?.N).toBe(items.get(key));
    if (version === undefined) {
      items.delete(key);
    } else {
      items.set(key, version);
      seen.set(`${key}#${version}`, (seen.get(`${key}#${version}`) ?? 0) + 1);
    }
  }
  return { items, seen };
}

test('after a kill every change is complete, indexed and once on the stream', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const acknowledged = new Map<string, number>();
  let version = 0;
  for (let round = 0; round < rounds; round += 1) {
    const engine = await startDynamodb({ folder });
    const clients = clientsFor(engine.endpoint);
    await createTables(clients.plain, [table]);
    const enough = version + 120 + round * 17;
    const reached = Promise.withResolvers<void>();
    const nextVersion = () => {
      version += 1;
      if (version === enough) reached.resolve();
      return version;
    };
    const work = Array.from({ length: writers }, () =>
      writeUntilKilled(clients.documents, nextVersion, acknowledged),
    );
    await within(30, `Round ${round}`, reached.promise);
    process.kill(engine.processId, 'SIGKILL');
    await Promise.all(work);
    await engine.stop();
    clients.destroy();
  }

  const engine = await startDynamodb({ folder });
  const clients = clientsFor(engine.endpoint);
  const rows = await allRows(clients.documents);
  const half = (side: string) =>
    rows.filter(({ PK }) => PK === side).map((row) => `${row.SK}#${row.version}`);
  expect(half('left').length).toBeGreaterThan(0);
  expect(half('left').sort()).toEqual(half('right').sort());
  expect(inOrder(await allIndexRows(clients.documents))).toEqual(inOrder(rows));

  const { items, seen } = await replayStream(clients);
  const held = rows.map((row) => [`${row.PK}/${row.SK}`, String(row.version)]);
  expect([...items].sort()).toEqual(held.sort());
  expect([...seen.values()].every((times) => times === 1)).toBe(true);
  for (const [key, acknowledgedVersion] of acknowledged) {
    expect(seen.has(`${key}#${acknowledgedVersion}`)).toBe(true);
  }
  clients.destroy();
  await engine.stop();
  await rm(folder, { recursive: true });
});
