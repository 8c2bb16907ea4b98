import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { startJob } from '#functions/background/job-store.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertConnection, newConnection } from '#functions/live/connection-store.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { moveRemindersJob } from '#functions/todos/jobs/job-kinds.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import {
  client,
  contextOf,
  copiedTable,
  deployment,
  file,
  makeWork,
  secondLater,
  source,
} from '#infra/testing/restore-fixture.ts';
import { auditTable } from '../data/audit-table.ts';
import { prepareRestored } from '../data/prepare-restored.ts';
import { compareSignIns } from '../data/restored-people.ts';
import { restoredName } from '../data/restored-table.ts';
import { openTenantData } from '../data/tenant-data.ts';
import type { deploy } from './deploy.ts';
import { restore } from './restore.ts';

test('restore drill: the table is as it was, and people go on working', async () => {
  const { person, team, todoId } = await makeWork();
  await write(startJob(person, moveRemindersJob, { id: 'under way', userId: person.id }));
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

test('leaves out the audit when asked to, and says what that means', async () => {
  const { person } = await makeWork();
  const key = { PK: `C#${person.companyId}#U#${person.id}`, SK: 'UNREAD' };
  await write({ kind: 'update', key, set: { count: 99 } });
  await secondLater();
  const to = new Date(Math.floor(Date.now() / 1000) * 1000 - 1000).toISOString();
  const { context, printed } = contextOf({ to, 'skip-audit': true });
  const planned: string[] = [];
  context.confirm = async (plan) => {
    planned.push(...plan);
    return true;
  };
  await restore(context, { file, switchTo: async () => {} });
  expect(readFileSync(file, 'utf8')).not.toContain('restoredTable: null');
  for (const text of [planned.join('\n'), printed.join('\n')]) {
    expect(text).toContain('nobody will have checked');
    expect(text).toContain('npm run tenant audit example');
    expect(text).not.toContain('UNREAD');
  }
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
