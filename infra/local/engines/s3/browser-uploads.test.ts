import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
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

describe('form uploads', () => {
  const conditions: PresignedPostOptions['Conditions'] = [
    ['content-length-range', 1, 10],
    ['eq', '$Content-Type', 'image/png'],
  ];

  async function post(
    file: string,
    change: (form: FormData) => void = () => {},
    options: Partial<PresignedPostOptions> = {},
  ) {
    const { url, fields } = await createPresignedPost(s3 as never, {
      Bucket,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder
      Key: 'form/${filename}',
      Conditions: conditions,
      Fields: { 'Content-Type': 'image/png' },
      Expires: 60,
      ...options,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    change(form);
    form.set('file', new Blob([file]), 'face.png');
    return outcome(await fetch(url, { method: 'POST', body: form, headers: { origin: site } }));
  }

  test('are stored as their policy allows', async () => {
    expect(await post('pixels')).toEqual([204, '']);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'form/face.png' }));
    expect(head).toMatchObject({ ContentLength: 6, ContentType: 'image/png' });
    const [status, text] = await post(
      'pixels',
      (form) => form.set('success_action_status', '201'),
      {
        Conditions: [...(conditions ?? []), { success_action_status: '201' }],
      },
    );
    expect(status).toBe(201);
    expect(text).toContain('<Key>form/face.png</Key>');
  });

  test('are rejected when the policy is not met', async () => {
    const denied = [403, 'AccessDenied'];
    expect(await post('x'.repeat(11))).toEqual([400, 'EntityTooLarge']);
    expect(await post('')).toEqual([400, 'EntityTooSmall']);
    expect(await post('x', (form) => form.set('Content-Type', 'text/html'))).toEqual(denied);
    expect(await post('x', (form) => form.set('key', 'elsewhere'))).toEqual(denied);
    expect(await post('x', (form) => form.set('acl', 'public-read'))).toEqual(denied);
    expect(await post('x', (form) => form.delete('Policy'))).toEqual(denied);
    const open = { expiration: '2999-01-01T00:00:00Z', conditions: [] };
    const forged = Buffer.from(JSON.stringify(open)).toString('base64');
    const mismatch = [403, 'SignatureDoesNotMatch'];
    expect(await post('x', (form) => form.set('Policy', forged))).toEqual(mismatch);
    expect(await post('x', () => {}, { Expires: -60 })).toEqual(denied);
  });

  test('that are not forms are rejected', async () => {
    const url = `${engine.endpoint}/${Bucket}`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch(url, { method: 'POST', body: 'nonsense', headers });
    expect(await outcome(response)).toEqual([400, 'MalformedPOSTRequest']);
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
