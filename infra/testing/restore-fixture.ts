import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { environment } from '#functions/kit/environment.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { allowWrites } from '#infra/tenants/data/stopped-writes.ts';
import type { CommandContext } from '#infra/tenants/kit/command.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';

/* Restores the shared table of a test run into other tables, for the tenant file `file`. */

export const client = new DynamoDBClient({});

export const source = environment('TABLE_NAME');

const folder = mkdtempSync(join(tmpdir(), 'day-zero-restore-'));

export const file = join(folder, 'example.ts');

beforeAll(async () => {
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: source,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
});

beforeEach(() => {
  copyFileSync(join(import.meta.dirname, '..', 'tenants', 'example.ts'), file);
});

afterEach(async () => {
  process.env.TABLE_NAME = source;
  await allowWrites({ client, tableName: source });
});

afterAll(() => {
  client.destroy();
  rmSync(folder, { recursive: true });
});

export const deployment = () => ({
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

export const contextOf = (
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
export const secondLater = () => pause(1000 - (Date.now() % 1000) + 20);

export const makeWork = async () => {
  const { user } = await signUpVerified();
  const stream = await openStream(user.companyId);
  const person = await signedIn((await findUser(user, user.id)) as StoredUser);
  const team = await makeCompany(user.companyId).team(person);
  const work = await makeSampleWork(person, team);
  await stream.drain(processChanges);
  stream.close();
  return { person, team, ...work };
};

/** As AWS restores it: without a stream, among others. */
export const copiedTable = async (name: string) => {
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
