import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { createTables } from './create-tables.ts';
import { clients } from './testing/running-engine.ts';
import { recordsOf, shardOf, testTable } from './testing/test-table.ts';

test('tables are created ready, with their indexes, stream and expiry', async () => {
  const table = testTable();
  const { TableName } = table;
  await createTables(clients.plain, [table]);
  const { Table } = await clients.plain.send(new DescribeTableCommand({ TableName }));
  expect(Table).toMatchObject({
    TableStatus: 'ACTIVE',
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexStatus)).toEqual([
    'ACTIVE',
    'ACTIVE',
    'ACTIVE',
  ]);
  const expiry = await clients.plain.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(expiry.TimeToLiveDescription).toEqual({
    TimeToLiveStatus: 'ENABLED',
    AttributeName: 'ttl',
  });
});

test('creating them again changes nothing', async () => {
  const table = testTable();
  await createTables(clients.plain, [table]);
  const before = await shardOf(clients.streams, table.TableName);
  const reordered = {
    ...table,
    GlobalSecondaryIndexes: table.GlobalSecondaryIndexes?.toReversed(),
    AttributeDefinitions: table.AttributeDefinitions?.toReversed(),
  };
  await createTables(clients.plain, [reordered]);
  expect(await shardOf(clients.streams, table.TableName)).toEqual(before);
});

test('a stream is added to a table that had none', async () => {
  const { StreamSpecification, ...table } = testTable();
  await createTables(clients.plain, [table]);
  await expect(shardOf(clients.streams, table.TableName)).rejects.toThrow();
  await createTables(clients.plain, [{ ...table, StreamSpecification }]);
  expect(await shardOf(clients.streams, table.TableName)).toHaveProperty('ShardId');
});

test('a table with other keys or indexes is rejected', async () => {
  const table = testTable();
  await createTables(clients.plain, [table]);
  const changed = { ...table, GlobalSecondaryIndexes: table.GlobalSecondaryIndexes?.slice(1) };
  await expect(createTables(clients.plain, [changed])).rejects.toMatchObject({
    name: 'DataFolderError',
    message: expect.stringContaining('was made with other keys or indexes. Remove the data folder'),
  });
});

test('a deleted table takes everything with it', async () => {
  const table = testTable();
  const { TableName } = table;
  await createTables(clients.plain, [table]);
  const Item = { PK: 'a', SK: '1', GSI1PK: 'g', GSI1SK: '1' };
  await clients.documents.send(new PutCommand({ TableName, Item }));
  await clients.plain.send(new DeleteTableCommand({ TableName }));
  const described = clients.plain.send(new DescribeTableCommand({ TableName }));
  await expect(described).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await createTables(clients.plain, [table]);
  for (const IndexName of [undefined, 'GSI1']) {
    const { Count } = await clients.documents.send(new ScanCommand({ TableName, IndexName }));
    expect(Count).toBe(0);
  }
  expect(await recordsOf(clients.streams, TableName)).toEqual([]);
});
