import { Readable } from 'node:stream';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { environment } from '#functions/kit/environment.ts';
import { s3 } from '#functions/kit/storage/s3.ts';
import type { StoredExport } from './export-store.ts';

/** How long a presigned download URL is valid. */
const signedSeconds = 300;

type Owned = Pick<StoredExport, 'companyId' | 'userId' | 'id' | 'format'>;

/** Folder of the export. The bucket deletes its files after a day. */
const folderOf = ({ companyId, userId, id }: Owned) => `${companyId}/${userId}/${id}`;

const fileKey = (owned: Owned) => `${folderOf(owned)}/file.${owned.format}`;

const inBucket = (key: string) => ({ Bucket: environment('EXPORTS_BUCKET'), Key: key });

const partKey = (owned: Owned, name: string) => `${folderOf(owned)}/parts/${name}`;

export const putPart = async (owned: Owned, name: string, bytes: Uint8Array) => {
  const { client, commands } = await s3();
  const part = { ...inBucket(partKey(owned, name)), Body: bytes };
  await client.send(new commands.PutObjectCommand(part));
};

/** Streams the parts, so that the file is never in memory as a whole. */
async function* readParts(owned: Owned, names: string[]) {
  const { client, commands } = await s3();
  for (const name of names) {
    const part = new commands.GetObjectCommand(inBucket(partKey(owned, name)));
    yield* (await client.send(part)).Body as Readable;
  }
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A whole file takes longer than other requests. A job step has 60 seconds. */
const joinTimeoutMilliseconds = 25_000;

/** Concatenates the parts into the file. */
export const joinParts = async (owned: Owned, names: string[], bytes: number) => {
  const { client, commands } = await s3();
  const body = Readable.from(readParts(owned, names), { objectMode: false });
  // The SDK does not notice when the body ends early and would wait for the rest.
  const abort = new AbortController();
  body.once('error', () => abort.abort());
  const file = new commands.PutObjectCommand({
    ...inBucket(fileKey(owned)),
    ContentType: contentTypes[owned.format],
    ContentLength: bytes,
    Body: body,
  });
  try {
    await client.send(file, {
      abortSignal: abort.signal,
      requestTimeout: joinTimeoutMilliseconds,
    });
  } catch (error) {
    throw body.errored ?? error;
  }
};

export const removeParts = async (owned: Owned, names: string[]) => {
  const { client, commands } = await s3();
  for (const name of names)
    await client.send(new commands.DeleteObjectCommand(inBucket(partKey(owned, name))));
};

/** A presigned URL that downloads the file under this name. */
export const signDownload = async (owned: Owned, fileName: string): Promise<string> => {
  const { client, commands } = await s3();
  const download = new commands.GetObjectCommand({
    ...inBucket(fileKey(owned)),
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
    ResponseCacheControl: 'no-store',
  });
  return getSignedUrl(client, download, { expiresIn: signedSeconds });
};
