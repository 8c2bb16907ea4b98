import { GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTables } from './create-tables.ts';
import { type RunningDynamodb, startDynamodb } from './start-dynamodb.ts';
import { clientsFor, readOn, recordsOf, shardOf, testTable } from './testing/test-table.ts';

let engine: RunningDynamodb;
let clients: ReturnType<typeof clientsFor>;

beforeAll(async () => {
  engine = await startDynamodb();
  clients = clientsFor(engine.endpoint);
});

afterAll(async () => {
  clients.destroy();
  await engine.stop();
});

async function newTable() {
  const table = testTable();
  await createTables(clients.plain, [table]);
  const { TableName } = table;
  const { documents } = clients;
  return {
    TableName,
    put: (Item: object) => documents.send(new PutCommand({ TableName, Item })),
    get: (Key: Record<string, string>) => documents.send(new GetCommand({ TableName, Key })),
    records: () => recordsOf(clients.streams, TableName),
  };
}

describe('stream records', () => {
  test('tell inserts, modifications and removals with both images, in order', async () => {
    const { TableName, put, records } = await newTable();
    await put({ PK: 'a', SK: '1', value: 1 });
    await put({ PK: 'a', SK: '1', value: 2 });
    await clients.documents.send(new DeleteCommand({ TableName, Key: { PK: 'a', SK: '1' } }));

    const told = await records();
    expect(told.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
    const item = (value: string) => ({ PK: { S: 'a' }, SK: { S: '1' }, value: { N: value } });
    expect(told.map((record) => record.dynamodb?.NewImage)).toEqual([
      item('1'),
      item('2'),
      undefined,
    ]);
    expect(told.map((record) => record.dynamodb?.OldImage)).toEqual([
      undefined,
      item('1'),
      item('2'),
    ]);
    expect(told[0]?.dynamodb?.Keys).toEqual({ PK: { S: 'a' }, SK: { S: '1' } });
    expect(told[0]?.dynamodb?.ApproximateCreationDateTime).toBeInstanceOf(Date);
    const numbers = told.map((record) => record.dynamodb?.SequenceNumber ?? '');
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });

  test('come from transactions and batches as from single writes', async () => {
    const { TableName, records } = await newTable();
    await clients.documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { PK: 't', SK: '1' } } },
          {
            Update: {
              TableName,
              Key: { PK: 't', SK: '2' },
              UpdateExpression: 'ADD amount :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
          {
            ConditionCheck: {
              TableName,
              Key: { PK: 't', SK: '3' },
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
        ],
      }),
    );
    const requests = [{ PutRequest: { Item: { PK: 'b', SK: '1' } } }];
    await clients.documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    );
    const told = (await records()).map(({ dynamodb }) => dynamodb?.Keys?.PK?.S);
    expect(told).toEqual(['t', 't', 'b']);
  });

  test('are not made for a write that changes nothing, or that failed', async () => {
    const { TableName, put, records } = await newTable();
    await put({ PK: 'a', SK: '1', tags: new Set(['x', 'y']) });
    await put({ PK: 'a', SK: '1', tags: new Set(['y', 'x']) });
    await clients.documents.send(new DeleteCommand({ TableName, Key: { PK: 'a', SK: 'none' } }));
    await clients.documents.send(
      new UpdateCommand({
        TableName,
        Key: { PK: 'a', SK: '1' },
        UpdateExpression: 'REMOVE absent',
      }),
    );
    const refused = clients.documents.send(
      new PutCommand({
        TableName,
        Item: { PK: 'a', SK: '1' },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
    await expect(refused).rejects.toThrow('The conditional request failed');
    expect((await records()).map((record) => record.eventName)).toEqual(['INSERT']);
  });
});

describe('reading a stream', () => {
  test('begins where the iterator says', async () => {
    const { TableName, put, records } = await newTable();
    for (const SK of ['1', '2', '3']) await put({ PK: 'a', SK });
    const SequenceNumber = (await records())[1]?.dynamodb?.SequenceNumber;
    const keysFrom = async (
      ShardIteratorType: 'LATEST' | 'AT_SEQUENCE_NUMBER' | 'AFTER_SEQUENCE_NUMBER',
    ) => {
      const from = {
        ShardIteratorType,
        ...(ShardIteratorType !== 'LATEST' && { SequenceNumber }),
      };
      const read = await recordsOf(clients.streams, TableName, from);
      return read.map((record) => record.dynamodb?.Keys?.SK?.S);
    };
    expect(await keysFrom('AT_SEQUENCE_NUMBER')).toEqual(['2', '3']);
    expect(await keysFrom('AFTER_SEQUENCE_NUMBER')).toEqual(['3']);
    expect(await keysFrom('LATEST')).toEqual([]);
  });

  test('goes on from page to page without losing or repeating', async () => {
    const { TableName, put } = await newTable();
    await Promise.all(Array.from({ length: 250 }, (_, SK) => put({ PK: 'a', SK: String(SK) })));
    const shard = await shardOf(clients.streams, TableName);
    const start = { ...shard, ShardIteratorType: 'TRIM_HORIZON' as const };
    let { ShardIterator } = await clients.streams.send(new GetShardIteratorCommand(start));
    const seen: (string | undefined)[] = [];
    for (let page = 0; page < 4; page += 1) {
      const read = await clients.streams.send(new GetRecordsCommand({ ShardIterator, Limit: 100 }));
      seen.push(...(read.Records ?? []).map((record) => record.dynamodb?.Keys?.SK?.S));
      ShardIterator = read.NextShardIterator;
    }
    expect(new Set(seen).size).toBe(250);
    expect(seen.length).toBe(250);
    await put({ PK: 'a', SK: 'later' });
    const { records } = await readOn(clients.streams, ShardIterator);
    expect(records.map((record) => record.dynamodb?.Keys?.SK?.S)).toEqual(['later']);
  });

  test('is called for by a notice after a write', async () => {
    const { put } = await newTable();
    const notice = new Promise<void>((resolve) => {
      const forget = engine.onWritten(() => {
        forget();
        resolve();
      });
    });
    await put({ PK: 'a', SK: '1' });
    await notice;
  });

  test('of a table without a stream finds none', async () => {
    const { StreamSpecification: _none, ...table } = testTable();
    await createTables(clients.plain, [table]);
    const shard = await shardOf(clients.streams, table.TableName).catch((error) => error.name);
    expect(shard).not.toHaveProperty('ShardId');
    await createTables(clients.plain, [
      { ...table, StreamSpecification: testTable().StreamSpecification },
    ]);
    expect(await shardOf(clients.streams, table.TableName)).toHaveProperty('ShardId');
  });
});

describe('expiry', () => {
  test('removes what has expired, as the service, and nothing else', async () => {
    const { put, get, records } = await newTable();
    const now = Math.floor(Date.now() / 1000);
    await put({ PK: 'gone', SK: '1', GSI1PK: 'g', GSI1SK: '1', ttl: now - 10 });
    await put({ PK: 'later', SK: '1', ttl: now + 1000 });
    await put({ PK: 'text', SK: '1', ttl: String(now - 10) });
    await put({ PK: 'ancient', SK: '1', ttl: now - 6 * 365 * 86_400 });
    await put({ PK: 'extended', SK: '1', ttl: now - 10 });
    await put({ PK: 'extended', SK: '1', ttl: now + 1000 });
    await engine.sweep();

    for (const PK of ['later', 'text', 'ancient', 'extended']) {
      expect((await get({ PK, SK: '1' })).Item).toBeDefined();
    }
    expect((await get({ PK: 'gone', SK: '1' })).Item).toBeUndefined();
    const removals = (await records()).filter((record) => record.eventName === 'REMOVE');
    expect(removals).toHaveLength(1);
    expect(removals[0]?.dynamodb?.OldImage?.PK).toEqual({ S: 'gone' });
    expect(removals[0]?.userIdentity).toEqual({
      Type: 'Service',
      PrincipalId: 'dynamodb.amazonaws.com',
    });
  });

  test('finds items that were there before it was switched on', async () => {
    const { TimeToLiveSpecification, ...table } = testTable();
    await createTables(clients.plain, [table]);
    const { TableName } = table;
    const Item = { PK: 'old', SK: '1', ttl: Math.floor(Date.now() / 1000) - 10 };
    await clients.documents.send(new PutCommand({ TableName, Item }));
    await createTables(clients.plain, [{ ...table, TimeToLiveSpecification }]);
    await engine.sweep();
    const Key = { PK: 'old', SK: '1' };
    const { Item: left } = await clients.documents.send(new GetCommand({ TableName, Key }));
    expect(left).toBeUndefined();
  });
});
