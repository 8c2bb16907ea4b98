import { readFileSync } from 'node:fs';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import {
  client,
  contextOf,
  copiedTable,
  file,
  makeWork,
  secondLater,
  source,
} from '#infra/testing/restore-fixture.ts';
import { restoreTable } from '../data/restored-table.ts';
import { areWritesStopped, stopWrites } from '../data/stopped-writes.ts';
import type { Migration } from '../migrations/migration.ts';
import type { deploy } from './deploy.ts';
import { restore } from './restore.ts';

test('switches to a table that was restored from a backup, and migrates it', async () => {
  await makeWork();
  const table = await copiedTable('from-backup');
  const switchTo = async () => {};
  const migrated: string[] = [];
  const migration: Migration = {
    title: 'colors',
    async step({ tableName }) {
      migrated.push(tableName);
      return 'done';
    },
  };
  const { context } = contextOf({ table, 'accept-differences': true });
  await restore(context, { file, switchTo, migrations: [migration] });
  expect(migrated).toEqual([table]);
  expect(readFileSync(file, 'utf8')).toContain(`name: '${table}'`);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  expect(Table?.StreamSpecification?.StreamEnabled).toBe(true);
});

test('goes back to the former table when a switch fails', async () => {
  await makeWork();
  const [tableName, formerTable] = [await copiedTable('restored'), await copiedTable('former')];
  const before = await restoreTable({ client, tableName }, { client, tableName: formerTable });
  await stopWrites({ client, tableName: formerTable });
  const restoredTable = { name: tableName, streamArn: '', formerTable };
  const given = contextOf({ 'allow-writes': true }, { tableName, restoredTable });
  await expect(restore(given.context, { file })).rejects.toThrow(`--table ${formerTable}`);

  const options = { table: formerTable, 'accept-differences': true } as const;
  const { context } = contextOf(options, { tableName, restoredTable });
  await secondLater();
  await restore(context, { file, switchTo: async () => {} });
  const stopped = [tableName, formerTable].map((each) =>
    areWritesStopped({ client, tableName: each }),
  );
  expect(await Promise.all(stopped)).toEqual([true, false]);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`name: '${formerTable}'`);
  expect(text).toContain(`formerTable: '${tableName}'`);
  // Consumers begin with the first change of the stream.
  expect(text).not.toContain(before.streamArn);
});

test('deploys again when the table is in use already', async () => {
  const tableName = await copiedTable('restored');
  const restoredTable = { name: tableName, streamArn: '', formerTable: source };
  const { context } = contextOf({ table: tableName }, { tableName, restoredTable });
  const switched: unknown[] = [];
  const switchTo: typeof deploy = async (its, parts) => {
    switched.push(parts, (await its.tenant()).restoredTable);
  };
  await restore(context, { file, switchTo });
  expect(switched).toEqual([{ atOnce: true }, restoredTable]);
  expect(await areWritesStopped({ client, tableName })).toBe(false);
  const other = contextOf({ table: tableName }, { tableName });
  await expect(restore(other.context, { file, switchTo })).rejects.toThrow('does not say so');
});

test('switches although the table before is gone', async () => {
  await makeWork();
  const table = await copiedTable('from-backup');
  const options = { table, 'accept-differences': true } as const;
  const { context } = contextOf(options, { tableName: 'day-zero-example-data-gone' });
  await restore(context, { file, switchTo: async () => {} });
  expect(readFileSync(file, 'utf8')).toContain(`name: '${table}'`);
});
