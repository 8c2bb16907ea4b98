import { Readable } from 'node:stream';
import { environment } from '#functions/kit/environment.ts';
import { askStorage, signAddress } from '#functions/kit/storage.ts';
import type { StoredExport } from './export-store.ts';

/** Seconds that the address of a file is good for. */
const signedSeconds = 300;

type Owned = Pick<StoredExport, 'companyId' | 'userId' | 'id' | 'format'>;

/** Below its company and its person; what is below the bucket goes after a day. */
const folderOf = ({ companyId, userId, id }: Owned) => `${companyId}/${userId}/${id}`;

const fileKey = (owned: Owned) => `${folderOf(owned)}/file.${owned.format}`;

const inBucket = (key: string) => ({ bucket: environment('EXPORTS_BUCKET'), key });

/** For a whole file; well below what a step may take. */
const patience = { seconds: 25 };

/** A part of a file, which the name that a step gave it leads to. */
const partKey = (owned: Owned, name: string) => `${folderOf(owned)}/parts/${name}`;

export const putPart = (owned: Owned, name: string, bytes: Uint8Array) =>
  askStorage({ method: 'PUT', ...inBucket(partKey(owned, name)), body: bytes });

/** One part after the other, so that no file is ever in memory. */
async function* readParts(owned: Owned, names: string[]) {
  for (const name of names) {
    const part = { method: 'GET' as const, ...inBucket(partKey(owned, name)) };
    yield* (await askStorage(part)).body;
  }
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Makes the file of its parts. */
export const joinParts = (owned: Owned, names: string[], bytes: number) =>
  askStorage(
    {
      method: 'PUT',
      ...inBucket(fileKey(owned)),
      headers: { 'content-type': contentTypes[owned.format], 'content-length': String(bytes) },
      body: Readable.from(readParts(owned, names), { objectMode: false }),
    },
    patience,
  );

export const removeParts = async (owned: Owned, names: string[]) => {
  for (const name of names)
    await askStorage({ method: 'DELETE', ...inBucket(partKey(owned, name)) });
};

/** An address that lets whoever has it download the file for a few minutes. */
export const signDownload = (owned: Owned, fileName: string): Promise<string> => {
  const query = {
    'response-content-disposition': `attachment; filename="${fileName}"`,
    'response-cache-control': 'no-store',
  };
  return signAddress({ method: 'GET', ...inBucket(fileKey(owned)), query }, signedSeconds);
};
