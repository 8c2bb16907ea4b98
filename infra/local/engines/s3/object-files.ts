import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createKeyLocks } from '../../kit/key-locks.ts';
import { type Checksums, createChecksums } from './checksums.ts';
import { noSuchBucket, noSuchKey, preconditionFailed, tooLarge } from './s3-error.ts';

/** The headers that an object was stored with, by lower-case name. */
export type ObjectHeaders = Record<string, string>;

export interface StoredObject {
  key: string;
  bytes: number;
  etag: string;
  crc32: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  headers: ObjectHeaders;
  /** The file with its content, next to its description. */
  file: string;
}

export interface StoreOptions {
  headers: ObjectHeaders;
  /** Reject when the object exists. */
  onlyIfAbsent?: boolean;
}

export interface Upload {
  path: string;
  checksums: Checksums;
  discard(): Promise<void>;
}

/** AWS's limit for a single put. */
export const largestObjectBytes = 5 * 1024 ** 3;

/**
 * Objects as files: `<bucket>/<hash of key>.json` describes one and names the file with its content.
 * Renaming the description into place completes an upload, so that a crash leaves the old object or
 * the new one.
 */
export async function openObjectFiles(folder: string, buckets: string[]) {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  for (const bucket of buckets) await mkdir(folderOf(bucket), { recursive: true });
  const withKeys = createKeyLocks();

  function folderOf(bucket: string): string {
    if (!buckets.includes(bucket)) throw noSuchBucket();
    return join(folder, 'buckets', bucket);
  }

  const descriptionPath = (bucket: string, key: string) =>
    join(folderOf(bucket), `${hashOf(key)}.json`);

  async function find(bucket: string, key: string): Promise<StoredObject | undefined> {
    const text = await readFile(descriptionPath(bucket, key), 'utf8').catch(orAbsent);
    return text === undefined ? undefined : JSON.parse(text);
  }

  return {
    hasBucket: (bucket: string) => buckets.includes(bucket),
    find,

    /** Writes a body to a file that is not an object yet. */
    async receive(body: AsyncIterable<Buffer>): Promise<Upload> {
      const path = join(incoming, randomUUID());
      const discard = () => rm(path, { force: true });
      const file = await open(path, 'wx');
      try {
        const checksums = await copyInto(file, body);
        await file.sync();
        return { path, checksums, discard };
      } catch (error) {
        await discard();
        throw error;
      } finally {
        await file.close();
      }
    },

    /** Makes an upload the object of that key. */
    store(bucket: string, key: string, upload: Upload, { headers, onlyIfAbsent }: StoreOptions) {
      const { checksums } = upload;
      return withKeys([`${bucket}/${key}`], async () => {
        const former = await find(bucket, key);
        if (former && onlyIfAbsent) throw preconditionFailed();
        const stored: StoredObject = {
          key,
          bytes: checksums.bytes,
          etag: `"${checksums.md5}"`,
          crc32: checksums.crc32,
          changedAt: Date.now(),
          headers,
          file: `${hashOf(key)}.${randomUUID()}`,
        };
        await rename(upload.path, join(folderOf(bucket), stored.file));
        await writeWhole(incoming, descriptionPath(bucket, key), JSON.stringify(stored));
        if (former) await rm(join(folderOf(bucket), former.file), { force: true });
        return stored;
      });
    },

    async remove(bucket: string, key: string): Promise<void> {
      await withKeys([`${bucket}/${key}`], async () => {
        const former = await find(bucket, key);
        if (!former) return;
        await rm(descriptionPath(bucket, key), { force: true });
        await rm(join(folderOf(bucket), former.file), { force: true });
      });
    },

    /** An object with its content opened, so that it can be replaced while it is read. */
    async openContent(bucket: string, key: string) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const stored = await find(bucket, key);
        if (!stored) break;
        const file = await open(join(folderOf(bucket), stored.file)).catch(orAbsent);
        if (file) return { stored, file };
      }
      throw noSuchKey();
    },

    /** All objects of a bucket with a prefix, ordered by the bytes of their keys. */
    async list(bucket: string, prefix: string): Promise<StoredObject[]> {
      const names = await readdir(folderOf(bucket));
      const objects: StoredObject[] = [];
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        const text = await readFile(join(folderOf(bucket), name), 'utf8').catch(orAbsent);
        if (text !== undefined) objects.push(JSON.parse(text));
      }
      return objects
        .filter(({ key }) => key.startsWith(prefix))
        .sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
    },
  };
}

export type ObjectFiles = Awaited<ReturnType<typeof openObjectFiles>>;

/** A stream of an opened object's bytes, both ends included; closes the file. */
export function streamOf(file: FileHandle, start: number, end: number) {
  return createReadStream('', { fd: file, start, end });
}

async function copyInto(file: FileHandle, body: AsyncIterable<Buffer>) {
  const checksums = createChecksums();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > largestObjectBytes) throw tooLarge();
    checksums.update(chunk);
    await file.write(chunk);
  }
  return checksums.result();
}

async function writeWhole(temporaryFolder: string, path: string, text: string): Promise<void> {
  const temporary = join(temporaryFolder, randomUUID());
  const file = await open(temporary, 'wx');
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}

function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

// Keys may have characters that file names cannot have.
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
