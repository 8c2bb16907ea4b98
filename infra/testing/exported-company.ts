import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import type { Difference } from '#functions/consistency/difference.ts';
import { handler as changePreferences } from '#functions/dashboard/change-preferences.ts';
import { environment } from '#functions/kit/environment.ts';
import { setEmail } from '#functions/kit/identity/identity.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { handler as changeLogo } from '#functions/photos/change-logo.ts';
import { handler as changePhoto } from '#functions/photos/change-photo.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import type { Samples } from '#functions/testing/access/samples.ts';
import { makeCompany, type Person, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { sendPhoto } from '#functions/testing/send-photo.ts';
import { signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { auditTable } from '#infra/tenants/data/audit-table.ts';
import { exportData } from '#infra/tenants/data/export-data.ts';
import { importData, verifyExport } from '#infra/tenants/data/import-data.ts';
import type { TenantData } from '#infra/tenants/data/tenant-data.ts';
import type { Role } from '#shared/people/role.ts';

/* A company with work, photos and three people of different roles, and an export of it. */

export let source: TenantData;
/** Contains an export of the company. */
export let folder: string;
export let samples: Samples;
export let callers: Person[];

const folders: string[] = [];

export const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'day-zero-export-test-'));
  folders.push(made);
  return join(made, 'export');
};

/** A colleague with an address of their own, as one who joined has. */
const colleague = async (companyId: string, companyName: string, role: Role) => {
  const made = await makeCompany(companyId).person({ role });
  await write(
    insertAccount({ ...made, userId: made.id, requestId: randomUUID() }),
    // The fixture invents a name.
    {
      kind: 'update',
      key: { PK: `C#${companyId}#U#${made.id}`, SK: 'USER' },
      set: { companyName },
    },
  );
  return made;
};

const makeSource = async () => {
  const { user } = await signUpVerified();
  const { companyId } = user;
  // As the stream's functions do after a registration.
  await setEmail(user.id, user.username);
  const stream = await openStream(companyId);
  const person = await signedIn((await findUser(user, user.id)) as StoredUser);
  const [member, observer] = await Promise.all(
    (['team_member', 'observer'] as const).map((role) =>
      colleague(companyId, person.companyName, role),
    ),
  );
  const company = makeCompany(companyId);
  const team = await company.team(person, { members: [member!] });
  const work = await makeSampleWork(person, team);
  await makeSampleWork(person, await company.team(person, { isPrivate: true }));
  await invoke(startTimer, { as: member!, params: { todoId: work.todoId }, body: {} });
  const photo = { profilePhotoURL: await sendPhoto(person) };
  expect((await invoke(changePhoto, { as: person, body: photo })).status).toBe(200);
  const logo = { logoURL: await sendPhoto(person) };
  expect((await invoke(changeLogo, { as: person, body: logo })).status).toBe(200);
  await stream.drain(processChanges);
  stream.close();
  for (const as of [person, member!, observer!]) {
    const body = { selectedTeamMemberIds: [] };
    expect((await invoke(changePreferences, { as, body })).status).toBe(200);
  }
  samples = { companyId, person, colleague: member!, team, ...work };
  callers = [person, member!, observer!];
};

beforeAll(async () => {
  source = {
    client: new DynamoDBClient({}),
    tableName: environment('TABLE_NAME'),
    storage: new S3Client({ forcePathStyle: true }),
    photosBucket: environment('PHOTOS_BUCKET'),
    identity: new CognitoIdentityProviderClient({}),
    userPoolId: environment('USER_POOL_ID'),
  };
  await makeSource();
  await signUp({ companyId: `Another ${randomUUID()}` });
  folder = newFolder();
  const { companyId } = samples;
  await exportData(source, { tenant: 'example', folder, companyId });
});

/** Directs functions to a tenant until the test ends. */
export const inTenant = (target: TenantData): void => {
  Object.assign(process.env, {
    TABLE_NAME: target.tableName,
    PHOTOS_BUCKET: target.photosBucket,
    USER_POOL_ID: target.userPoolId,
  });
};

afterEach(() => inTenant(source));

afterAll(() => {
  for (const client of [source.client, source.storage, source.identity]) client.destroy();
  for (const each of folders) rmSync(each, { recursive: true });
});

/** A tenant with an empty table, in which nobody signed up. */
export const newTenant = async (): Promise<TenantData> => {
  const { client } = source;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: source.tableName }));
  const tableName = `day-zero-test-${randomUUID()}`;
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      KeySchema: Table!.KeySchema,
      AttributeDefinitions: Table!.AttributeDefinitions,
      GlobalSecondaryIndexes: Table!.GlobalSecondaryIndexes!.map((index) => ({
        IndexName: index.IndexName,
        KeySchema: index.KeySchema,
        Projection: index.Projection,
      })),
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: Table!.StreamSpecification,
    }),
  );
  const other = { photosBucket: 'day-zero-photos-other', userPoolId: 'us-east-1_DayZeroOther' };
  return { ...source, ...other, tableName };
};

export const importInto = async (target: TenantData, from = folder) => {
  const manifest = await verifyExport(from);
  await importData(target, from, manifest);
};

export const audit = async (target: TenantData) => {
  const found: Difference[] = [];
  await auditTable(target, (difference) => found.push(difference));
  return found;
};

/** Another export of the company. */
export const exportAgain = async () => {
  const copy = newFolder();
  await exportData(source, { tenant: 'example', folder: copy, companyId: samples.companyId });
  return copy;
};
