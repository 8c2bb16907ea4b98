import { join } from 'node:path';
import { paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { companyIdOf } from '#functions/consistency/company-id-of.ts';
import { CommandError } from '../kit/command-error.ts';
import { migrationLevel } from '../migrations/run-migrations.ts';
import { ExportWriter, prepareFolder } from './export-folder.ts';
import {
  formatName,
  formatVersion,
  hashOfFiles,
  itemsFile,
  leftOut,
  type Manifest,
  type PersonLine,
  type PhotoLine,
  peopleFile,
  photosFile,
  readLines,
} from './export-format.ts';
import { plainItem, type RawItem, scanTable } from './table-items.ts';
import { migratedTable, type TenantData } from './tenant-data.ts';

interface ExportRequest {
  tenant: string;
  folder: string;
  /** Null: all companies. */
  companyId: string | null;
}

/** Nobody is online in a tenant that nobody has opened. */
const asExported = (item: RawItem): RawItem =>
  item.type?.S === 'user' ? { ...item, isOnline: { BOOL: false } } : item;

const kindOf = (item: RawItem) => item.type?.S ?? 'other';

const exportItems = async (
  data: TenantData,
  wanted: string | null,
  writer: ExportWriter,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for await (const page of scanTable(data)) {
    const exported = page.filter((item) => {
      const companyId = companyIdOf(plainItem(item));
      return (
        companyId !== undefined && !(kindOf(item) in leftOut) && (!wanted || companyId === wanted)
      );
    });
    for (const [kind, items] of Map.groupBy(exported, kindOf)) {
      writer.addLines(
        itemsFile(kind),
        items.map((item) => ({ Item: asExported(item) })),
      );
      counts[kind] = (counts[kind] ?? 0) + items.length;
    }
  }
  return counts;
};

/** The exported items of a kind; none if there is no file. */
async function* exportedItems(
  folder: string,
  kind: string,
  counts: Record<string, number>,
): AsyncGenerator<Record<string, unknown>> {
  if (!counts[kind]) return;
  for await (const line of readLines(join(folder, itemsFile(kind))))
    yield plainItem((line as { Item: RawItem }).Item);
}

/** Users who sign in through their company have no entry of their own in the pool. */
const exportPeople = async (data: TenantData, userIds: Set<string>, writer: ExportWriter) => {
  const pages = paginateListUsers(
    { client: data.identity },
    { UserPoolId: data.userPoolId, Limit: 60 },
  );
  let count = 0;
  for await (const { Users = [] } of pages) {
    const people = Users.filter(({ Username }) => userIds.has(String(Username)));
    count += people.length;
    const lines = people.map(
      ({ Username, Attributes = [], Enabled }): PersonLine => ({
        username: String(Username),
        attributes: Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value ?? ''])),
        enabled: Enabled !== false,
      }),
    );
    writer.addLines(peopleFile, lines);
  }
  return count;
};

const readPhoto = async ({ storage, photosBucket }: TenantData, key: string) => {
  try {
    const { Body, ContentType } = await storage.send(
      new GetObjectCommand({ Bucket: photosBucket, Key: key }),
    );
    const contentType = ContentType ?? 'application/octet-stream';
    return { contentType, bytes: await Body!.transformToByteArray() };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
};

interface ExportResult {
  manifest: Manifest;
  /** Photos that the table names and the bucket lacks. */
  missingPhotos: string[];
}

/**
 * Writes what belongs to one company, or to all, into a folder. It reads while people work, so
 * what they change meanwhile may be in it or not.
 */
export const exportData = async (
  data: TenantData,
  { tenant, folder, companyId }: ExportRequest,
): Promise<ExportResult> => {
  prepareFolder(folder);
  const exportedAt = new Date().toISOString();
  // Before the items: migrations that run meanwhile can run again, but none may be left out.
  const migrations = await migrationLevel(await migratedTable(data));
  const writer = new ExportWriter(folder);
  const counts = await exportItems(data, companyId, writer);
  if (!counts.company) throw new CommandError('There is no company to export.');
  const userIds = new Set<string>();
  const photos = new Set<string>();
  for await (const { id, profilePhotoPath } of exportedItems(folder, 'user', counts)) {
    userIds.add(String(id));
    if (profilePhotoPath) photos.add(String(profilePhotoPath));
  }
  for await (const { logoPath } of exportedItems(folder, 'company', counts))
    if (logoPath) photos.add(String(logoPath));
  counts.people = await exportPeople(data, userIds, writer);
  const missingPhotos: string[] = [];
  for (const key of photos) {
    const photo = await readPhoto(data, key);
    if (!photo) {
      missingPhotos.push(key);
      continue;
    }
    const line: PhotoLine = { key, contentType: photo.contentType };
    writer.addLines(photosFile, [line]);
    writer.addFile(key, photo.bytes);
  }
  counts.photos = photos.size - missingPhotos.length;
  const { files } = writer;
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    tenant,
    companyId,
    exportedAt,
    migrations,
    counts,
    files,
    sha256: hashOfFiles(files),
  };
  writer.finish(manifest);
  return { manifest, missingPhotos };
};

/** The id of the company with this id or name. */
export const findCompany = async (data: TenantData, named: string): Promise<string> => {
  const ids: string[] = [];
  for await (const page of scanTable(data))
    for (const item of page)
      if (item.type?.S === 'company' && [item.id?.S, item.name?.S].includes(named))
        ids.push(String(item.id?.S));
  if (ids.length === 1) return ids[0]!;
  throw new CommandError(`There is no company with the id or the exact name '${named}'.`);
};
