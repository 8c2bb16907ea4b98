import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteResourcePolicyCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  PutResourcePolicyCommand,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { createTables } from '../create-tables.ts';
import { clients } from '../testing/running-engine.ts';
import { testTable } from '../testing/test-table.ts';

const newTable = async (isRecoverable = true) => {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: isRecoverable };
  const table = { ...testTable(), PointInTimeRecoverySpecification };
  await createTables(clients.plain, [table]);
  return table.TableName;
};

const put = (TableName: string, SK: string, more: Record<string, unknown> = {}) =>
  clients.documents.send(
    new PutCommand({ TableName, Item: { PK: 'A', SK, GSI1PK: 'list', GSI1SK: SK, ...more } }),
  );

const itemsOf = async (TableName: string) => {
  const { Items = [] } = await clients.documents.send(new ScanCommand({ TableName }));
  return Items.map(({ SK, value }) => `${SK} ${value ?? ''}`.trim()).sort();
};

const listedIn = async (TableName: string) => {
  const { Items = [] } = await clients.documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list',
      ExpressionAttributeValues: { ':list': 'list' },
    }),
  );
  return Items.map(({ GSI1SK }) => GSI1SK);
};

const restore = (SourceTableName: string, TargetTableName: string, RestoreDateTime: Date) =>
  clients.plain.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }),
  );

/** The service restores whole seconds. */
const nextSecond = () => pause(1000 - (Date.now() % 1000) + 20);

test('restores items and indexes of a second, and leaves the table as it is', async () => {
  const source = await newTable();
  await put(source, 'changed', { value: 1 });
  await put(source, 'deleted');
  await put(source, 'moved');
  await nextSecond();
  const moment = new Date(Date.now() - 1000);
  await put(source, 'changed', { value: 2 });
  await put(source, 'changed', { value: 3 });
  await put(source, 'moved', { GSI1SK: 'elsewhere' });
  await put(source, 'new');
  const Key = { PK: 'A', SK: 'deleted' };
  await clients.documents.send(new DeleteCommand({ TableName: source, Key }));
  await restore(source, `${source}-restored`, moment);
  expect(await itemsOf(`${source}-restored`)).toEqual(['changed 1', 'deleted', 'moved']);
  expect(await listedIn(`${source}-restored`)).toEqual(['changed', 'deleted', 'moved']);
  expect(await itemsOf(source)).toEqual(['changed 3', 'moved', 'new']);
});

test('does not copy stream, deletion protection and recovery', async () => {
  const source = await newTable();
  await clients.plain.send(
    new UpdateTableCommand({ TableName: source, DeletionProtectionEnabled: true }),
  );
  const TableName = `${source}-restored`;
  await restore(source, TableName, new Date());
  const { Table } = await clients.plain.send(new DescribeTableCommand({ TableName }));
  expect(Table).not.toHaveProperty('StreamSpecification');
  expect(Table?.DeletionProtectionEnabled ?? false).toBe(false);
  const { ContinuousBackupsDescription: backups } = await clients.plain.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  expect(backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('DISABLED');
});

test('rejects moments before the table, and tables without recovery', async () => {
  const source = await newTable();
  await expect(restore(source, 'Earlier', new Date('2020-01-01'))).rejects.toMatchObject({
    name: 'InvalidRestoreTimeException',
  });
  await expect(restore(await newTable(false), 'Without', new Date())).rejects.toMatchObject({
    name: 'PointInTimeRecoveryUnavailableException',
  });
});

test('a protected table cannot be deleted', async () => {
  const TableName = await newTable();
  const protect = (DeletionProtectionEnabled: boolean) =>
    clients.plain.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled }));
  await protect(true);
  const remove = () => clients.plain.send(new DeleteTableCommand({ TableName }));
  await expect(remove()).rejects.toThrow('protected against deletion');
  await protect(false);
  await remove();
});

test('a policy that denies writes stops every kind of them, and no read', async () => {
  const TableName = await newTable();
  await put(TableName, 'one');
  const { Table } = await clients.plain.send(new DescribeTableCommand({ TableName }));
  const ResourceArn = Table!.TableArn!;
  const Action = ['dynamodb:PutItem', 'dynamodb:DeleteItem'];
  const statement = { Effect: 'Deny', Principal: '*', Action, Resource: ResourceArn };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  await clients.plain.send(new PutResourcePolicyCommand({ ResourceArn, Policy }));
  const denied = {
    name: 'AccessDeniedException',
    message: expect.stringContaining('explicit deny in a resource-based policy'),
  };
  const Key = { PK: 'A', SK: 'one' };
  await expect(put(TableName, 'two')).rejects.toMatchObject(denied);
  await expect(
    clients.documents.send(
      new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] }),
    ),
  ).rejects.toMatchObject(denied);
  const { Item } = await clients.documents.send(new GetCommand({ TableName, Key }));
  expect(Item).toBeDefined();
  await clients.plain.send(new DeleteResourcePolicyCommand({ ResourceArn }));
  await put(TableName, 'two');
});
