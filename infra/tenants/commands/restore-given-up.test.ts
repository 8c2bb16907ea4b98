import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import {
  client,
  contextOf,
  copiedTable,
  deployment,
  file,
  makeWork,
} from '#infra/testing/restore-fixture.ts';
import { areWritesStopped, stopWrites } from '../data/stopped-writes.ts';
import { openTenantData } from '../data/tenant-data.ts';
import { restore, writeRestoredTable } from './restore.ts';

test('gives up by allowing writes again', async () => {
  const { person, todoId } = await makeWork();
  const { client: writer, tableName } = openTenantData(deployment());
  const change = () =>
    invoke(changeTodo, { as: person, params: { todoId }, body: { title: 'Anew' } });
  await stopWrites({ client: writer, tableName });
  expect((await change()).status).toBe(503);
  await restore(contextOf({ 'allow-writes': true }).context);
  expect((await change()).status).toBe(200);
});

test.each(['data-Table', 'restored-before'])(
  'a restore that was given up leaves no trace in the file when the table is %s',
  async (kind) => {
    const tableName = await copiedTable(kind);
    const streamArn = 'arn:aws:dynamodb:eu-central-1:1:table/stale/stream/1';
    const restoredTable = { name: 'stale', streamArn, formerTable: tableName };
    writeRestoredTable(file, restoredTable);
    await stopWrites({ client, tableName });
    const { context } = contextOf({ 'allow-writes': true }, { tableName, restoredTable });
    await restore(context, { file });
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain("name: 'stale'");
    expect(text).toContain(
      kind === 'data-Table'
        ? 'restoredTable: null,'
        : `restoredTable: {\n    name: '${tableName}',`,
    );
    expect(await areWritesStopped({ client, tableName })).toBe(false);
  },
);
