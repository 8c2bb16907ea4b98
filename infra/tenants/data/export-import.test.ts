import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
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
import { callRoute, everyRoute, sampleOf } from '#functions/testing/access/every-route.ts';
import type { SampleThings } from '#functions/testing/access/route-samples.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { makeCompany, type Person, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { sendPhoto } from '#functions/testing/send-photo.ts';
import { signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import { type RunningCognito, startCognito } from '#infra/local/engines/cognito/start-cognito.ts';
import { testContext } from '#infra/testing/command-context.ts';
import type { Role } from '#shared/people/role.ts';
import { importTenant } from '../commands/import.ts';
import type { Deployment } from '../kit/deployment.ts';
import type { Migration } from '../migrations/migration.ts';
import {
  migrationLevel,
  pendingMigrations,
  setMigrationLevel,
  skipMigrations,
} from '../migrations/run-migrations.ts';
import { auditTable } from './audit-table.ts';
import { exportData, findCompany } from './export-data.ts';
import { hashOfFile, hashOfFiles, type Manifest } from './export-format.ts';
import { importData, importState, verifyExport } from './import-data.ts';
import { migratedTable, type TenantData } from './tenant-data.ts';

let source: TenantData;
let folder: string;
let things: SampleThings;
let callers: Person[];

const running: RunningCognito[] = [];
const folders: string[] = [];
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'day-zero-export-test-'));
  folders.push(made);
  return join(made, 'export');
};

const sourceEnvironment = () => ({
  TABLE_NAME: source.tableName,
  PHOTOS_BUCKET: source.photosBucket,
  USER_POOL_ID: source.userPoolId,
});
const use = (settings: Record<string, string>): void => {
  Object.assign(process.env, settings);
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
  things = { companyId, person, colleague: member!, team, ...work };
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
  const { companyId } = things;
  await exportData(source, { tenant: 'example', folder, companyId });
});
afterEach(() => use(sourceEnvironment()));
afterAll(async () => {
  for (const cognito of running) await cognito.stop();
  for (const client of [source.client, source.storage, source.identity]) client.destroy();
  for (const each of folders) rmSync(each, { recursive: true });
});

/** A tenant with an empty table, in which nobody signed up. */
const newTenant = async (): Promise<TenantData> => {
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

const importInto = async (target: TenantData, from = folder) => {
  const manifest = await verifyExport(from);
  await importData(target, from, manifest);
};

const audit = async (target: TenantData) => {
  const found: Difference[] = [];
  await auditTable(target, (difference) => found.push(difference));
  return found;
};

const inTenant = (target: TenantData) =>
  use({
    TABLE_NAME: target.tableName,
    PHOTOS_BUCKET: target.photosBucket,
    USER_POOL_ID: target.userPoolId,
  });

/** What belongs to the tenant or to a session. */
const notCompared = new Set([
  'list-sessions',
  'read-sign-in-options',
  'read-weather',
  'read-timesheet-export',
]);
const ofTheMoment = new Set(['lastSeen', 'isOnline', 'lastLogin']);
const comparable = (body: unknown): unknown =>
  Buffer.isBuffer(body)
    ? body.toString('base64')
    : JSON.parse(
        JSON.stringify(body ?? null, (name, value) => (ofTheMoment.has(name) ? undefined : value)),
      );

const reads = everyRoute(({ method, name }) => method === 'GET' && !notCompared.has(name));

const readAll = async () => {
  const sessions = await Promise.all(callers.map(signedIn));
  const responses: Record<string, unknown> = {};
  for (const [path, route] of reads)
    for (const as of sessions) {
      const { status, body } = await callRoute(route, { as, ...sampleOf(route, things) });
      responses[`${path} as ${as.role}`] = { status, body: comparable(body) };
    }
  return responses;
};

test('after an import all reads have the same answers, for every role', async () => {
  const before = await readAll();
  const target = await newTenant();
  await importInto(target);
  expect(await audit(target)).toEqual([]);
  inTenant(target);
  expect(await readAll()).toEqual(before);
});

test('the functions of the stream leave imported items alone', async () => {
  const target = await newTenant();
  inTenant(target);
  const stream = await openStream(things.companyId);
  await importInto(target);
  await stream.drain(processChanges);
  stream.close();
  expect(await audit(target)).toEqual([]);
});

test('contains the company that was asked for and nothing of another', async () => {
  const { counts } = await verifyExport(folder);
  expect(counts).toMatchObject({ company: 1, user: 3, people: 1, photos: 2, team: 2 });
  expect(counts.session).toBeUndefined();
  const { client, tableName } = source;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
  const named = Items.find(({ type, id }) => type?.S === 'company' && id?.S === things.companyId);
  expect(await findCompany(source, String(named?.name?.S))).toBe(things.companyId);
  await expect(findCompany(source, 'Nobody')).rejects.toThrow("the exact name 'Nobody'");
});

test('people set a new password by a code, because passwords cannot be exported', async () => {
  const codes: string[] = [];
  const { pools, client: site } = {
    pools: [
      {
        id: 'us-east-1_Imported',
        properties: {
          AliasAttributes: ['email'],
          Policies: { PasswordPolicy: { MinimumLength: 6, RequireSymbols: false } },
        },
        clients: [{ id: 'site', properties: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } }],
      },
    ],
    client: { ClientId: 'site' },
  };
  const cognito = await startCognito({ pools, deliver: ({ secret }) => codes.push(secret) });
  running.push(cognito);
  const identity = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint });
  const target = { ...(await newTenant()), identity, userPoolId: pools[0]!.id };
  await importInto(target);
  const listed = await identity.send(new ListUsersCommand({ UserPoolId: target.userPoolId }));
  expect(listed.Users).toMatchObject([{ Username: things.person.id, UserStatus: 'CONFIRMED' }]);
  const Username = things.person.username;
  await identity.send(new ForgotPasswordCommand({ ...site, Username }));
  const Password = 'A new secret 1!';
  await identity.send(
    new ConfirmForgotPasswordCommand({ ...site, Username, ConfirmationCode: codes[0], Password }),
  );
  const { AuthenticationResult } = await identity.send(
    new InitiateAuthCommand({
      ...site,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  expect(AuthenticationResult?.AccessToken).toBeDefined();
  identity.destroy();
});

test('an import that was interrupted is run again, and a finished one does nothing', async () => {
  const target = await newTenant();
  const manifest = await verifyExport(folder);
  expect(await importState(target, manifest)).toBe('new');
  const interrupted = importData(target, folder, manifest, (line) => {
    if (line === '  items/todo.jsonl') throw new Error('The power failed.');
  });
  await expect(interrupted).rejects.toThrow('The power failed.');
  expect(await importState(target, manifest)).toBe('resumed');
  await importData(target, folder, manifest);
  expect(await importState(target, manifest)).toBe('finished');
  expect(await audit(target)).toEqual([]);
  await expect(importState(target, { ...manifest, sha256: 'x' })).rejects.toThrow(
    'Another export was imported',
  );
});

test('an import that is continued keeps what people changed meanwhile', async () => {
  const target = await newTenant();
  const manifest = await verifyExport(folder);
  const interrupted = importData(target, folder, manifest, (line) => {
    if (line === '  people.jsonl') throw new Error('The power failed.');
  });
  await expect(interrupted).rejects.toThrow('The power failed.');
  inTenant(target);
  const as = await signedIn(things.person);
  const params = { todoId: things.todoId };
  const changed = await invoke(changeTodo, { as, params, body: { title: 'Changed meanwhile' } });
  expect(changed.status).toBe(200);
  await importData(target, folder, manifest);
  expect((await invoke(readTodo, { as, params })).body.title).toBe('Changed meanwhile');
});

test('imports only into a tenant in which nobody has signed up', async () => {
  const manifest = await verifyExport(folder);
  await expect(importState(source, manifest)).rejects.toThrow('is not empty');
});

const copied = async () => {
  const copy = newFolder();
  await exportData(source, { tenant: 'example', folder: copy, companyId: things.companyId });
  return copy;
};

test('rejects an export that was changed or lacks a file before it writes anything', async () => {
  const changed = await copied();
  appendFileSync(join(changed, 'items/todo.jsonl'), '{"Item":{}}\n');
  await expect(verifyExport(changed)).rejects.toThrow('items/todo.jsonl has another hash');
  const incomplete = await copied();
  rmSync(join(incomplete, 'people.jsonl'));
  await expect(verifyExport(incomplete)).rejects.toThrow('people.jsonl is missing');
  await expect(verifyExport(newFolder())).rejects.toThrow('it is no export');
});

test('rejects photos that are not files of the export', async () => {
  const changed = await copied();
  const manifestPath = join(changed, 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const photos = join(changed, 'photos.jsonl');
  writeFileSync(photos, '{"key":"../secret.txt","contentType":"image/png"}\n');
  const entry = manifest.files.find(({ file }) => file === 'photos.jsonl')!;
  Object.assign(entry, { lines: 1, sha256: await hashOfFile(photos) });
  manifest.sha256 = hashOfFiles(manifest.files);
  writeFileSync(manifestPath, JSON.stringify(manifest));
  await expect(verifyExport(changed)).rejects.toThrow('names ../secret.txt');
});

test('never overwrites an export or other files', async () => {
  const again = { tenant: 'example', folder, companyId: null };
  await expect(exportData(source, again)).rejects.toThrow('has an export already');
  const busy = newFolder();
  await copied();
  const other = join(busy, '..');
  appendFileSync(join(other, 'letter.txt'), 'Dear Sir');
  await expect(exportData(source, { ...again, folder: other })).rejects.toThrow('is not empty');
  expect(readdirSync(other)).toEqual(['letter.txt']);
});

test('one line of each file is an item as DynamoDB itself exports it', () => {
  const [line] = readFileSync(join(folder, 'items/team.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(line!)).toMatchObject({ Item: { type: { S: 'team' }, isPrivate: {} } });
});

/** An export whose data went through so many migrations. */
const exportedAt = async (level: number) => {
  const table = await migratedTable(source);
  await setMigrationLevel(table, level);
  const made = await copied();
  await setMigrationLevel(table, 0);
  return made;
};

const migration = (title: string, step: Migration['step']): Migration => ({ title, step });

/** `npm run tenant import` into a tenant. */
const importContext = (target: TenantData, from: string) => {
  const { context, text } = testContext('example', { yes: true, from });
  const deployment = async () => ({ ...target, region: 'us-east-1' }) as unknown as Deployment;
  return { context: { ...context, deployment }, text };
};

test('migrates what an older version exported, before people are added', async () => {
  const from = await exportedAt(1);
  expect((await verifyExport(from)).migrations).toBe(1);
  const target = await newTenant();
  const ran: string[] = [];
  let fails = true;
  const migrations = ['colors', 'sizes', 'weights'].map((title) =>
    migration(title, async ({ tableName }) => {
      if (title === 'weights' && fails) throw new Error('The power failed.');
      ran.push(`${title} of ${tableName}`);
      return 'done';
    }),
  );
  const table = await migratedTable(target);
  // As a first deployment does.
  await skipMigrations(table, migrations);
  const manifest = await verifyExport(from);
  const lines: string[] = [];
  const run = () => importData(target, from, manifest, (line) => lines.push(line), migrations);
  await expect(run()).rejects.toThrow('The power failed.');
  expect(lines).not.toContain('  people.jsonl');
  fails = false;
  await run();
  expect(ran).toEqual(['sizes', 'weights'].map((title) => `${title} of ${target.tableName}`));
  expect(lines.indexOf('  people.jsonl')).toBeGreaterThan(
    lines.indexOf('  Migration 3 of 3: weights'),
  );
  expect(await pendingMigrations(table, migrations)).toEqual([]);
});

test('says which migrations an import runs', async () => {
  const { context, text } = importContext(await newTenant(), await exportedAt(0));
  await importTenant(context, [migration('colors', async () => 'done')]);
  expect(text()).toContain('  - migrate the data: colors');
});

test('rejects an export of a newer version before it writes anything', async () => {
  const target = await newTenant();
  const { context } = importContext(target, await exportedAt(2));
  const known = [migration('colors', async () => 'done')];
  await expect(importTenant(context, known)).rejects.toThrow(
    'its data went through 2 migrations, and this version knows 1. Check out the version',
  );
  const { Items } = await source.client.send(new ScanCommand({ TableName: target.tableName }));
  expect(Items).toEqual([]);
});

test('rejects an import by an older version than the one that is deployed', async () => {
  const target = await newTenant();
  const table = await migratedTable(target);
  await setMigrationLevel(table, 2);
  const { context } = importContext(target, await exportedAt(1));
  const known = [migration('colors', async () => 'done')];
  await expect(importTenant(context, known)).rejects.toThrow(
    'A newer version is deployed: its data went through 2 migrations, and this version knows 1.',
  );
  expect(await migrationLevel(table)).toBe(2);
});

test('rejects an export with a negative number of migrations', async () => {
  const changed = await copied();
  const manifestPath = join(changed, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  writeFileSync(manifestPath, JSON.stringify({ ...manifest, migrations: -1 }));
  await expect(verifyExport(changed)).rejects.toThrow('is not of a version');
});
