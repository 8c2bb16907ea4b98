import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningS3, startS3 } from './start-s3.ts';

const Bucket = 'photos';
const site = 'https://app.example.com';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
let folder: string;
let engine: RunningS3;
let s3: S3Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  const cors = [
    {
      AllowedOrigins: [site, 'https://*.example.org'],
      AllowedMethods: ['GET', 'PUT', 'POST'],
      AllowedHeaders: ['content-*'],
      ExposedHeaders: ['ETag'],
      MaxAge: 600,
    },
  ];
  const buckets = [{ name: Bucket, cors }];
  engine = await startS3({ folder, buckets, credentials, basePath: '/storage' });
  s3 = new S3Client({
    endpoint: engine.endpoint,
    region: 'eu-west-1',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
});

afterAll(async () => {
  s3.destroy();
  await engine.stop();
  await rm(folder, { recursive: true });
});

async function outcome(response: Response) {
  const text = await response.text();
  return [response.status, /<Code>(.*?)<\/Code>/.exec(text)?.[1] ?? text];
}

describe('presigned URLs', () => {
  const presign = (Key: string, more = {}, options = {}) =>
    getSignedUrl(s3, new PutObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60, ...options });
  const upload = async (url: string, body: string, headers: Record<string, string> = {}) =>
    outcome(await fetch(url, { method: 'PUT', body, headers }));

  test('allow a browser to put and get one object', async () => {
    const url = await presign('put.txt', { ContentType: 'text/plain', Metadata: { by: 'ada' } });
    expect(await upload(url, 'hello', { 'content-type': 'text/plain' })).toEqual([200, '']);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'put.txt' }));
    expect(head).toMatchObject({ ContentType: 'text/plain', Metadata: { by: 'ada' } });
    const get = new GetObjectCommand({
      Bucket,
      Key: 'put.txt',
      ResponseContentDisposition: 'attachment; filename="x.txt"',
    });
    const response = await fetch(await getSignedUrl(s3, get, { expiresIn: 60 }));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="x.txt"');
    expect(await response.text()).toBe('hello');
  });

  test('are valid only for the signed request', async () => {
    const mismatch = [403, 'SignatureDoesNotMatch'];
    const url = await presign('mine.txt');
    expect(await upload(url.replace('mine.txt', 'yours.txt'), 'x')).toEqual(mismatch);
    expect(await upload(url.replace('Expires=60', 'Expires=600'), 'x')).toEqual(mismatch);
    expect(await outcome(await fetch(url, { method: 'DELETE' }))).toEqual(mismatch);
    const signableHeaders = new Set(['host', 'content-type', 'content-length']);
    const typed = await presign('t', { ContentType: 'text/plain' }, { signableHeaders });
    expect(await upload(typed, 'x', { 'content-type': 'text/html' })).toEqual(mismatch);
    const sized = await presign('s', { ContentLength: 3 }, { signableHeaders });
    expect(await upload(sized, 'longer')).toEqual(mismatch);
    expect(await upload(url, 'x', { 'x-amz-meta-sneaked': 'in' })).toEqual([403, 'AccessDenied']);
  });

  test('expire', async () => {
    const signingDate = new Date(Date.now() - 120_000);
    const url = await presign('late.txt', {}, { signingDate });
    expect(await upload(url, 'x')).toEqual([403, 'AccessDenied']);
  });
});

describe('other sites', () => {
  const preflight = (origin: string, method = 'PUT', headers = 'content-type') =>
    fetch(`${engine.endpoint}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  test('get the headers of a matching CORS rule', async () => {
    const response = await preflight(site);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(site);
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(response.headers.get('access-control-max-age')).toBe('600');
    expect((await preflight('https://a.example.org')).status).toBe(200);
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'cors' }));
    const put = await fetch(url, { method: 'PUT', body: 'x', headers: { origin: site } });
    expect(put.headers.get('access-control-allow-origin')).toBe(site);
    expect(put.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  test('are rejected without a matching CORS rule', async () => {
    for (const response of [
      await preflight('https://evil.example.com'),
      await preflight(site, 'DELETE'),
      await preflight(site, 'PUT', 'x-amz-meta-a'),
    ]) {
      expect(await outcome(response)).toEqual([403, 'AccessForbidden']);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
