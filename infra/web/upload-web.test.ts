import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { type RunningS3, startS3 } from '@day-zero/local-cloud/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { filesInOrder, uploadWeb } from './upload-web.ts';

const Bucket = 'site';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
let folder: string;
let engine: RunningS3;
let s3: S3Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-upload-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  engine = await startS3({ folder: join(folder, 's3'), buckets: [{ name: Bucket }], credentials });
  s3 = new S3Client({
    endpoint: engine.endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials,
  });
});

afterEach(async () => {
  s3.destroy();
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const write = (...files: string[]) => {
  for (const file of files) writeFileSync(join(folder, 'web', file), file);
};

test('uploads the page after its files and the service worker last', () => {
  write('index.html', 'service-worker.js', 'assets/a.js', 'app.webmanifest', 'assets/b.css');
  expect(filesInOrder(join(folder, 'web'))).toEqual([
    'assets/a.js',
    'assets/b.css',
    'app.webmanifest',
    'index.html',
    'service-worker.js',
  ]);
});

test('uploads every file with its content type and keeps older files', async () => {
  write('index.html', 'assets/old.js');
  await uploadWeb(s3, Bucket, join(folder, 'web'));
  rmSync(join(folder, 'web', 'assets', 'old.js'));
  write('assets/new.js');
  await uploadWeb(s3, Bucket, join(folder, 'web'));
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents?.map(({ Key }) => Key)).toEqual(['assets/new.js', 'assets/old.js', 'index.html']);
  const script = await s3.send(new HeadObjectCommand({ Bucket, Key: 'assets/new.js' }));
  expect(script.ContentType).toBe('text/javascript; charset=utf-8');
});

test('uploads nothing if a file has an unknown type or the page is missing', async () => {
  write('assets/a.js');
  await expect(uploadWeb(s3, Bucket, join(folder, 'web'))).rejects.toThrow('no index.html');
  write('index.html', 'notes.docx');
  await expect(uploadWeb(s3, Bucket, join(folder, 'web'))).rejects.toThrow('notes.docx');
  const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket }));
  expect(KeyCount).toBe(0);
});
