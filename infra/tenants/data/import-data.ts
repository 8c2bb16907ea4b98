import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchWriteItemCommand,
  GetItemCommand,
  PutItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { CommandError } from '../kit/command-error.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { migrationLevel, runMigrations, setMigrationLevel } from '../migrations/run-migrations.ts';
import { readManifest } from './export-folder.ts';
import {
  hashOfFile,
  hashOfFiles,
  itemsFile,
  type Manifest,
  type PersonLine,
  peopleFile,
  personLine,
  photoLine,
  photosFile,
  readLines,
} from './export-format.ts';
import { type RawItem, scanTable } from './table-items.ts';
import { migratedTable, type TenantData } from './tenant-data.ts';

const lineCount = async (path: string) => {
  let count = 0;
  for await (const _ of readLines(path)) count += 1;
  return count;
};

/** Reads every file before anything is written. */
export const verifyExport = async (folder: string): Promise<Manifest> => {
  const manifest = readManifest(folder);
  const reject = (what: string) => {
    throw new CommandError(`${what}: the export is damaged or was changed. Nothing was imported.`);
  };
  if (hashOfFiles(manifest.files) !== manifest.sha256) reject('manifest.json has another hash');
  for (const { file, lines, sha256 } of manifest.files) {
    if (normalize(file) !== file || file.startsWith('..'))
      reject(`${file} is outside of the folder`);
    const path = join(folder, file);
    const actual = await hashOfFile(path).catch(() => reject(`${file} is missing`));
    if (actual !== sha256) reject(`${file} has another hash`);
    if (lines !== undefined && (await lineCount(path)) !== lines) reject(`${file} lacks lines`);
  }
  const verified = new Set(manifest.files.map(({ file }) => file));
  if (verified.has(photosFile))
    for await (const line of readLines(join(folder, photosFile))) {
      const { key } = photoLine.parse(line);
      // Others could be any file of this machine.
      if (!verified.has(key))
        reject(`${photosFile} names ${key}, which manifest.json does not list`);
    }
  return manifest;
};

const markerKey = { PK: { S: 'IMPORT' }, SK: { S: 'IMPORT' } };

/** What a tenant has before anybody signed up. */
const ofTheTenant = new Set([
  'import',
  'migrations',
  'smoke',
  'attempt_limit',
  'weather',
  'weather_cool_down',
]);

const readMarker = async ({ client, tableName }: TenantData) => {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: tableName, Key: markerKey, ConsistentRead: true }),
  );
  return (
    Item && {
      sha256: Item.sha256?.S,
      hasItems: Item.itemsAt !== undefined,
      isFinished: Item.finishedAt !== undefined,
    }
  );
};

const putMarker = ({ client, tableName }: TenantData, fields: RawItem) =>
  client.send(
    new PutItemCommand({
      TableName: tableName,
      Item: { ...markerKey, type: { S: 'import' }, ...fields },
    }),
  );

const requireEmpty = async (data: TenantData) => {
  for await (const page of scanTable(data))
    if (page.some(({ type }) => !ofTheTenant.has(String(type?.S))))
      throw new CommandError(
        `The table ${data.tableName} is not empty: import into a tenant in which nobody has signed up.`,
      );
};

/** Throws if this version does not know the data of the export, or the one that is deployed. */
export const requireKnownMigrations = async (
  data: TenantData,
  { migrations: level }: Manifest,
  known = allMigrations,
) => {
  if (level > known.length)
    throw new CommandError(
      `The export is of a newer version: its data went through ${level} migrations, and this version knows ${known.length}. Check out the version that made the export, and deploy it.`,
    );
  // Its functions would read items that lack its migrations.
  const deployed = await migrationLevel(await migratedTable(data));
  if (deployed > known.length)
    throw new CommandError(
      `A newer version is deployed: its data went through ${deployed} migrations, and this version knows ${known.length}. Check out the version that is deployed.`,
    );
};

/** `new` and `resumed` imports go on; a finished one has nothing left to do. */
export const importState = async (
  data: TenantData,
  { sha256 }: Manifest,
): Promise<'new' | 'resumed' | 'finished'> => {
  const marker = await readMarker(data);
  if (!marker) {
    await requireEmpty(data);
    return 'new';
  }
  if (marker.sha256 !== sha256)
    throw new CommandError('Another export was imported into this tenant already.');
  return marker.isFinished ? 'finished' : 'resumed';
};

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Attributes that the pool sets itself. */
const ofThePool = new Set(['sub', 'identities']);

const importPerson = async (
  { identity, userPoolId }: TenantData,
  { username, attributes, enabled }: PersonLine,
) => {
  const pool = { UserPoolId: userPoolId, Username: username };
  const UserAttributes = Object.entries(attributes)
    .filter(([Name]) => !ofThePool.has(Name))
    .map(([Name, Value]) => ({ Name, Value }));
  try {
    await identity.send(
      new AdminCreateUserCommand({ ...pool, MessageAction: 'SUPPRESS', UserAttributes }),
    );
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error;
  }
  const { UserStatus } = await identity.send(new AdminGetUserCommand(pool));
  // Nobody knows it. A user with a permanent password can request a code for a new one.
  if (UserStatus === 'FORCE_CHANGE_PASSWORD') {
    const Password = randomBytes(32).toString('base64url');
    await identity.send(new AdminSetUserPasswordCommand({ ...pool, Password, Permanent: true }));
  }
  if (!enabled) await identity.send(new AdminDisableUserCommand(pool));
};

const importPhotos = async ({ storage, photosBucket }: TenantData, folder: string) => {
  for await (const line of readLines(join(folder, photosFile))) {
    const { key, contentType } = photoLine.parse(line);
    const Body = readFileSync(join(folder, key));
    await storage.send(
      new PutObjectCommand({ Bucket: photosBucket, Key: key, ContentType: contentType, Body }),
    );
  }
};

const perRequest = 25;
const longestPauseMs = 5000;

const putAll = async ({ client, tableName }: TenantData, items: RawItem[]) => {
  let requests: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }));
  for (let pauseMs = 50; requests.length > 0; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }),
    );
    requests = UnprocessedItems?.[tableName] ?? [];
    if (requests.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/** Reactions to these items have happened before, so the stream's functions skip them. */
const asImported = (item: RawItem): RawItem => ({ ...item, imported: { BOOL: true } });

const importItems = async (
  data: TenantData,
  path: string,
  toStored: (item: RawItem) => RawItem,
) => {
  let batch: RawItem[] = [];
  for await (const line of readLines(path)) {
    batch.push(toStored((line as { Item: RawItem }).Item));
    if (batch.length < perRequest) continue;
    await putAll(data, batch);
    batch = [];
  }
  await putAll(data, batch);
};

const jobsFile = itemsFile('job');

const now = (): RawItem[string] => ({ S: new Date().toISOString() });

/**
 * Imports a verified export. Each step can be repeated, so an interrupted import is run again until
 * it has finished. Migrations follow the items, and people follow both, because nothing is written again
 * once somebody can sign in and change it. Jobs come last: the stream continues them.
 */
export const importData = async (
  data: TenantData,
  folder: string,
  { sha256, files, migrations: level }: Manifest,
  report: (line: string) => void = () => {},
  migrations = allMigrations,
): Promise<void> => {
  const names = files.map(({ file }) => file);
  const started = { sha256: { S: sha256 }, startedAt: now() };
  const before = await readMarker(data);
  if (!before?.hasItems) {
    await putMarker(data, started);
    if (names.includes(photosFile)) {
      report(`  ${photosFile}`);
      await importPhotos(data, folder);
    }
    const itemFiles = names.filter((file) => file.startsWith('items/') && file !== jobsFile);
    for (const file of itemFiles) {
      report(`  ${file}`);
      await importItems(data, join(folder, file), asImported);
    }
    await setMigrationLevel(await migratedTable(data), level);
    await putMarker(data, { ...started, itemsAt: now() });
  }
  await runMigrations(await migratedTable(data), migrations, report);
  if (names.includes(peopleFile)) {
    report(`  ${peopleFile}`);
    for await (const line of readLines(join(folder, peopleFile)))
      await importPerson(data, personLine.parse(line));
  }
  if (names.includes(jobsFile)) await importItems(data, join(folder, jobsFile), (item) => item);
  await putMarker(data, { ...started, itemsAt: now(), finishedAt: now() });
};
