import { Readable } from 'node:stream';
import { environment } from '#functions/kit/environment.ts';
import type { StoredExport } from './export-store.ts';

/** Seconds that the address of a file is good for. */
const signedSeconds = 300;

const load = async () => {
  const { commands, getSignedUrl, newExportsClient } = await import('./exports-client.ts');
  return { commands, getSignedUrl, client: newExportsClient() };
};

let loading: ReturnType<typeof load> | undefined;

/** Loaded on first use. */
const storage = () => {
  loading ??= load();
  return loading;
};

type Owned = Pick<StoredExport, 'companyId' | 'userId' | 'id' | 'format'>;

/** Below its company and its person; what is below the bucket goes after a day. */
const folderOf = ({ companyId, userId, id }: Owned) => `${companyId}/${userId}/${id}`;

const fileKey = (owned: Owned) => `${folderOf(owned)}/file.${owned.format}`;

const place = (Key: string) => ({ Bucket: environment('EXPORTS_BUCKET'), Key });

/** A part of a file, which the name that a step gave it leads to. */
const partKey = (owned: Owned, name: string) => `${folderOf(owned)}/parts/${name}`;

export const putPart = async (owned: Owned, name: string, bytes: Uint8Array) => {
  const { client, commands } = await storage();
  await client.send(new commands.PutObjectCommand({ ...place(partKey(owned, name)), Body: bytes }));
};

/** One part after the other, so that no file is ever in memory. */
async function* readParts(owned: Owned, names: string[]) {
  const { client, commands } = await storage();
  for (const name of names) {
    const found = await client.send(new commands.GetObjectCommand(place(partKey(owned, name))));
    yield* found.Body as Readable;
  }
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Makes the file of its parts. */
export const joinParts = async (owned: Owned, names: string[], bytes: number) => {
  const { client, commands } = await storage();
  await client.send(
    new commands.PutObjectCommand({
      ...place(fileKey(owned)),
      Body: Readable.from(readParts(owned, names), { objectMode: false }),
      ContentLength: bytes,
      ContentType: contentTypes[owned.format],
    }),
  );
};

export const removeParts = async (owned: Owned, names: string[]) => {
  const { client, commands } = await storage();
  for (const name of names)
    await client.send(new commands.DeleteObjectCommand(place(partKey(owned, name))));
};

/** An address that lets whoever has it download the file for a few minutes. */
export const signDownload = async (owned: Owned, fileName: string): Promise<string> => {
  const { client, commands, getSignedUrl } = await storage();
  const command = new commands.GetObjectCommand({
    ...place(fileKey(owned)),
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
    ResponseCacheControl: 'no-store',
  });
  return getSignedUrl(client, command, { expiresIn: signedSeconds });
};
