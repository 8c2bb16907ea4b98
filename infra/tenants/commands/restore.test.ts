import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { insertJob } from '#functions/background/job-store.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { environment } from '#functions/kit/environment.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertConnection, newConnection } from '#functions/live/connection-store.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import { auditTable } from '../data/audit-table.ts';
import { prepareRestored } from '../data/prepare-restored.ts';
import { compareSignIns } from '../data/restored-people.ts';
import { restoredName, restoreTable } from '../data/restored-table.ts';
import { allowWrites, areWritesStopped, stopWrites } from '../data/stopped-writes.ts';
import { openTenantData } from '../data/tenant-data.ts';
import type { CommandContext } from '../kit/command.ts';
import { loadTenant } from '../load-tenant.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Tenant } from '../tenant.ts';
import type { deploy } from './deploy.ts';
import { restore, writeRestoredTable } from './restore.ts';

const client = new DynamoDBClient({});
const source = environment('TABLE_NAME');
const folder = mkdtempSync(join(tmpdir(), 'day-zero-restore-'));
const file = join(folder, 'example.ts');

beforeAll(async () => {
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: source,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
});
afterEach(async () => {
  process.env.TABLE_NAME = source;
  await allowWrites({ client, tableName: source });
});
afterAll(() => {
  client.destroy();
  rmSync(folder, { recursive: true });
});

const deployment = () => ({
  isLocal: true,
  region: 'us-east-1',
  address: '',
  tableName: source,
  userPoolId: environment('USER_POOL_ID'),
  userPoolClientId: '',
  photosBucket: environment('PHOTOS_BUCKET'),
  exportsBucket: '',
  deadLettersBucket: 'dead-letters',
  siteBucket: '',
});

interface Deployed {
  tableName?: string;
  /** As the tenant's file has it. */
  restoredTable?: Tenant['restoredTable'];
}

const contextOf = (
  options: Record<string, string | true>,
  { tableName = source, restoredTable = null }: Deployed = {},
) => {
  const printed: string[] = [];
  const context: CommandContext = {
    name: 'example',
    terminal: { print: (text = '') => printed.push(text) },
    option: (name) => (typeof options[name] === 'string' ? String(options[name]) : undefined),
    flag: (name) => options[name] === true,
    tenant: async () => ({ ...(await loadTenant('example')), restoredTable }),
    deployment: async () => ({ ...deployment(), tableName }),
    confirm: async () => true,
    step: (_, work) => work(),
  };
  return { context, printed };
};

/** The service restores whole seconds. */
const secondLater = () => pause(1000 - (Date.now() % 1000) + 20);

const makeWork = async () => {
  const { user } = await signUpVerified();
  const stream = await openStream(user.companyId);
  const person = await signedIn((await findUser(user, user.id)) as StoredUser);
  const team = await makeCompany(user.companyId).team(person);
  const work = await makeSampleWork(person, team);
  await stream.drain(processChanges);
  stream.close();
  return { person, team, ...work };
};

test('restore drill: the table is as it was, and people go on working', async () => {
  copyFileSync(join(import.meta.dirname, '..', 'example.ts'), file);
  const { person, team, todoId } = await makeWork();
  await write(insertJob(person, { id: 'under way', kind: 'move_reminders', userId: person.id }));
  await secondLater();
  const moment = new Date(Math.floor(Date.now() / 1000) * 1000 - 1000);
  const to = moment.toISOString();
  const params = { todoId };
  await invoke(changeTodo, { as: person, params, body: { title: 'Overwritten' } });
  const later = await signUp();

  let confirmed = 0;
  const { context, printed } = contextOf({ to });
  context.confirm = async () => {
    confirmed += 1;
    return true;
  };
  const switched: string[] = [];
  const switchTo: typeof deploy = async (its, parts) => {
    switched.push(readFileSync(file, 'utf8'));
    deployed = { confirmed: await its.confirm([]), ...parts, ...(await its.tenant()) };
  };
  let deployed: object = {};
  // Interrupted before the deployment, and run again.
  const interrupted = restore(context, {
    file,
    switchTo: async () => {
      throw new Error('The network failed.');
    },
  });
  await expect(interrupted).rejects.toThrow('The network failed.');
  await restore(context, { file, switchTo });

  // The former table can be read and not changed.
  const rejected = await invoke(createTodo, { as: person, body: { title: 'A', teamId: team.id } });
  expect(rejected).toMatchObject({ status: 503, body: { code: 'read_only' } });
  expect((await invoke(readSessionUser, { as: person })).status).toBe(200);

  const tableName = restoredName('example', moment);
  expect(switched[0]).toContain(`name: '${tableName}'`);
  expect(switched[0]).toContain(`formerTable: '${source}'`);
  expect(deployed).toMatchObject({
    confirmed: true,
    atOnce: true,
    restoredTable: { name: tableName, formerTable: source },
  });
  expect(confirmed).toBe(2);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  expect(switched[0]).toContain(`'${Table!.LatestStreamArn}'`);
  expect(Table).toMatchObject({
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  const settings = await Promise.all([
    client.send(new DescribeTimeToLiveCommand({ TableName: tableName })),
    client.send(new DescribeContinuousBackupsCommand({ TableName: tableName })),
  ]);
  expect(settings).toMatchObject([
    { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED' } },
    {
      ContinuousBackupsDescription: {
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
      },
    },
  ]);
  const text = printed.join('\n');
  expect(text).toContain(`${later.form.username} (${later.id})`);
  expect(text).not.toContain(person.username);

  // What deployed functions do from here on.
  process.env.TABLE_NAME = tableName;
  expect((await invoke(readSessionUser, { as: person })).status).toBe(401);
  const before = await signedIn(person);
  const read = await invoke(readTodo, { as: before, params });
  expect(read.body.title).toBe('Secret plan');
  await write(...insertConnection(newConnection(before.session, randomUUID())));
  const stream = await openStream(person.companyId);
  // The stream of the new table begins with what the command wrote; here it is read from now on.
  await prepareRestored({ client, tableName });
  await stream.drain(processChanges);
  const again = await signedIn(person);
  const changed = await invoke(changeTodo, { as: again, params, body: { title: 'Anew' } });
  expect(changed.status).toBe(200);
  await stream.drain(processChanges);
  stream.close();
  const left = await itemsMentioning(person.companyId);
  const ended = ['job', 'connection', 'connection_lookup', 'shown_scope'];
  expect(left.filter(({ type }) => ended.includes(String(type)))).toEqual([]);
  const found: unknown[] = [];
  await auditTable({ client, tableName }, (difference) => found.push(difference));
  expect(found).toEqual([]);
});

test('stops when the restored table has differences, unless they are accepted', async () => {
  copyFileSync(join(import.meta.dirname, '..', 'example.ts'), file);
  const { person } = await makeWork();
  const key = { PK: `C#${person.companyId}#U#${person.id}`, SK: 'UNREAD' };
  await write({ kind: 'update', key, set: { count: 99 } });
  await secondLater();
  const to = new Date(Math.floor(Date.now() / 1000) * 1000 - 1000).toISOString();
  const switchTo = async () => {};
  const first = contextOf({ to });
  await expect(restore(first.context, { file, switchTo })).rejects.toThrow('--accept-differences');
  expect(first.printed.join('\n')).toContain('UNREAD  count: stored 99');
  expect(readFileSync(file, 'utf8')).toContain('restoredTable: null');
  await restore(contextOf({ to, 'accept-differences': true }).context, { file, switchTo });
  expect(readFileSync(file, 'utf8')).not.toContain('restoredTable: null');
});

/** As AWS restores it: without a stream, among others. */
const copiedTable = async (name: string) => {
  const TargetTableName = `day-zero-example-${name}-${randomUUID()}`;
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName,
      UseLatestRestorableTime: true,
    }),
  );
  return TargetTableName;
};

test('switches to a table that was restored from a backup, and migrates it', async () => {
  copyFileSync(join(import.meta.dirname, '..', 'example.ts'), file);
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
  copyFileSync(join(import.meta.dirname, '..', 'example.ts'), file);
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

test('people who sign in through their company are not taken for deleted', async () => {
  const { user } = await signUpVerified();
  // Fixtures are in no user pool, like these people.
  const company = makeCompany(user.companyId);
  const [colleague, deleted] = [await company.person(), await company.person()];
  await secondLater();
  const restored = { ...openTenantData(deployment()), tableName: await copiedTable('people') };
  const key = { PK: `C#${user.companyId}#U#${deleted.id}`, SK: 'USER' };
  await write({ kind: 'remove', key });
  const { onlyInTable } = await compareSignIns(restored, { client, tableName: source });
  const text = onlyInTable.join();
  expect(text).toContain(deleted.id);
  expect(text).not.toContain(colleague.id);
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
  copyFileSync(join(import.meta.dirname, '..', 'example.ts'), file);
  await makeWork();
  const table = await copiedTable('from-backup');
  const options = { table, 'accept-differences': true } as const;
  const { context } = contextOf(options, { tableName: 'day-zero-example-data-gone' });
  await restore(context, { file, switchTo: async () => {} });
  expect(readFileSync(file, 'utf8')).toContain(`name: '${table}'`);
});

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
    copyFileSync(join(import.meta.dirname, '..', 'example.ts'), file);
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

test.each([
  [{}, 'Say to which moment'],
  [{ to: '2026-11-23T14:05:00' }, 'Say to which moment'],
  [{ to: '2020-01-01T00:00:00Z' }, 'can be restored to moments from'],
  [{ table: 'another' }, 'must begin with day-zero-example-'],
  [{ table: 'day-zero-example-nothing' }, 'There is no table'],
])('rejects %j before it changes anything', async (options, sentence) => {
  await expect(restore(contextOf(options).context, { file })).rejects.toThrow(sentence);
  const { status } = await invoke(readSessionUser, { as: (await makeWork()).person });
  expect(status).toBe(200);
});
