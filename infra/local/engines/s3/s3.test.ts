import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningS3, startS3 } from './start-s3.ts';

const Bucket = 'photos';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
let folder: string;
let engine: RunningS3;
let s3: S3Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  engine = await startS3({ folder, buckets: [{ name: Bucket }], credentials });
  s3 = clientWith({});
});

afterAll(async () => {
  s3.destroy();
  await engine.stop();
  await rm(folder, { recursive: true });
});

function clientWith(config: S3ClientConfig) {
  return new S3Client({
    endpoint: engine.endpoint,
    region: 'eu-west-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials,
    ...config,
  });
}

const put = (Key: string, Body: string | Buffer | Readable, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

async function read(Key: string, more = {}) {
  const response = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...response, text: await response.Body?.transformToString() };
}

describe('objects', () => {
  test('are returned with their content, type, headers and metadata', async () => {
    await put('a.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'ada' },
    });
    const response = await read('a.txt', { ChecksumMode: 'ENABLED' });
    expect(response).toMatchObject({
      text: 'hello',
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'ada' },
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
      ChecksumCRC32: 'NhCmhg==',
    });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'a.txt' }));
    expect(head.ContentLength).toBe(5);
  });

  test('can be streams of a known length with the checksum at the end', async () => {
    const piece = Buffer.alloc(70_000, 'x');
    const Body = Readable.from([piece, piece, piece]);
    await put('stream', Body, { ContentLength: 210_000, ContentEncoding: 'identity' });
    const response = await read('stream');
    expect(response.text?.length).toBe(210_000);
    expect(response.ContentEncoding).toBe('identity');
  });

  test('can be empty and have any name', async () => {
    await put('empty', '', { ContentLength: 0 });
    expect((await read('empty')).text).toBe('');
    const Key = "folder/ü b+c#?&%='()*!~ 日本.txt";
    await put(Key, 'odd');
    expect((await read(Key)).text).toBe('odd');
    const listed = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'folder/ü' }));
    expect(listed.Contents?.map((one) => one.Key)).toEqual([Key]);
    await expect(put('x'.repeat(1025), 'y')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  test('are read by range', async () => {
    await put('range', '0123456789');
    const middle = await read('range', { Range: 'bytes=2-4' });
    expect([middle.text, middle.ContentRange]).toEqual(['234', 'bytes 2-4/10']);
    expect((await read('range', { Range: 'bytes=-3' })).text).toBe('789');
    expect((await read('range', { Range: 'bytes=8-100' })).text).toBe('89');
    await expect(read('range', { Range: 'bytes=10-' })).rejects.toMatchObject({
      name: 'InvalidRange',
    });
  });

  test('respond 304 when the ETag matches', async () => {
    const { ETag } = await put('cached', 'same');
    await expect(read('cached', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
  });

  test('are copied, replaced and deleted, and leave no files behind', async () => {
    await put('copied', 'first', { ContentType: 'text/plain' });
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/copied` }));
    expect(await read('copy')).toMatchObject({ text: 'first', ContentType: 'text/plain' });
    const changed = { CopySource: `${Bucket}/copied`, CopySourceIfMatch: '"other"' };
    await expect(
      s3.send(new CopyObjectCommand({ Bucket, Key: 'changed', ...changed })),
    ).rejects.toMatchObject({ name: 'PreconditionFailed' });
    const filesBefore = (await readdir(join(folder, 'buckets', Bucket))).length;
    await put('copied', 'second');
    expect((await read('copied')).text).toBe('second');
    expect(await readdir(join(folder, 'buckets', Bucket))).toHaveLength(filesBefore);
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'copied' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'copied' }));
    await expect(read('copied')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await readdir(join(folder, 'buckets', Bucket))).toHaveLength(filesBefore - 2);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('written concurrently under one key leave one complete object', async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => String(index).repeat(5000));
    await Promise.all(bodies.map((body) => put('contended', body)));
    expect(bodies).toContain((await read('contended')).text);
  });

  test('are not replaced by a put with if-none-match', async () => {
    const puts = Array.from({ length: 5 }, () => put('once', 'x', { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(puts);
    const outcomes = results.map((one) =>
      one.status === 'fulfilled' ? 'stored' : one.reason.name,
    );
    expect(outcomes.sort()).toEqual([...Array(4).fill('PreconditionFailed'), 'stored']);
  });
});

describe('listing', () => {
  test('supports prefixes, folders and pages', async () => {
    const keys = ['list/a', 'list/b/1', 'list/b/2', 'list/c'];
    for (const key of keys) await put(key, 'x');
    const folders = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }),
    );
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['list/a', 'list/c']);
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/b/' }]);
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3, ContinuationToken }),
      );
      seen.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen).toEqual(keys);
  });

  test('omits objects that were deleted in one request', async () => {
    for (const key of ['many/<&>', 'many/2']) await put(key, 'x');
    const Objects = [{ Key: 'many/<&>' }, { Key: 'many/2' }, { Key: 'many/never' }];
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['many/<&>', 'many/2', 'many/never']);
    const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/' }));
    expect(KeyCount).toBe(0);
  });
});

describe('errors', () => {
  test('name a missing bucket or key', async () => {
    await expect(read('nowhere')).rejects.toMatchObject({
      name: 'NoSuchKey',
      message: 'The specified key does not exist.',
    });
    const head = s3.send(new HeadObjectCommand({ Bucket, Key: 'nowhere' }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound' });
    const elsewhere = s3.send(new GetObjectCommand({ Bucket: 'elsewhere', Key: 'a' }));
    await expect(elsewhere).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  test('reject a wrong checksum, and the object is not stored', async () => {
    for (const wrong of [
      { ChecksumCRC32: 'AAAAAA==' },
      { ContentMD5: Buffer.alloc(16).toString('base64') },
    ]) {
      await expect(put('wrong', 'hello', wrong)).rejects.toMatchObject({ name: 'BadDigest' });
    }
    await expect(read('wrong')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('reject unknown credentials', async () => {
    const wrongSecret = clientWith({ credentials: { ...credentials, secretAccessKey: 'guess' } });
    await expect(
      wrongSecret.send(new GetObjectCommand({ Bucket, Key: 'a.txt' })),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const wrongKey = clientWith({ credentials: { ...credentials, accessKeyId: 'other' } });
    await expect(
      wrongKey.send(new GetObjectCommand({ Bucket, Key: 'a.txt' })),
    ).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? 'x' : null;
      const response = await fetch(`${engine.endpoint}/${Bucket}/a.txt`, { method, body });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('<Code>AccessDenied</Code>');
    }
    wrongSecret.destroy();
    wrongKey.destroy();
  });

  test('reject paths outside the folder', async () => {
    await put('../../../escape', 'inside');
    expect((await read('../../../escape')).text).toBe('inside');
    expect(await readdir(join(folder, '..'))).not.toContain('escape');
  });
});

test('objects survive a restart', async () => {
  await put('lasting', 'here');
  const again = await startS3({ folder, buckets: [{ name: Bucket }], credentials });
  const client = clientWith({ endpoint: again.endpoint });
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'lasting' }));
  expect(await Body?.transformToString()).toBe('here');
  client.destroy();
  await again.stop();
});
