import { randomUUID } from 'node:crypto';
import { request as forward, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { startServer } from '@day-zero/local-cloud/testing';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { environment } from '#functions/kit/environment.ts';
import { commands, newS3Client } from './s3-client.ts';

const { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = commands;

type Fault = (response: ServerResponse) => void;

/** Responses to the next requests. Later requests reach the S3 engine. */
const faults: Fault[] = [];
let requests = 0;
const endpoint = environment('AWS_ENDPOINT_URL_S3');
const server = await startServer((incoming, response) => {
  requests += 1;
  const fault = faults.shift();
  if (fault) return fault(response);
  const { method, url, headers } = incoming;
  const target = new URL(endpoint + url!);
  const forwarded = forward(target, { method, headers }, (forwardedResponse) => {
    response.writeHead(forwardedResponse.statusCode!, forwardedResponse.headers);
    forwardedResponse.pipe(response);
  });
  incoming.pipe(forwarded);
});

let client: ReturnType<typeof newS3Client>;

beforeAll(() => {
  const { hostname, port } = new URL(server.endpoint);
  client = newS3Client();
  // After signing, because the engine accepts requests for its own host only.
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { hostname, port: Number(port) });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
});
afterAll(() => {
  client.destroy();
  return server.stop();
});
afterEach(() => {
  faults.length = 0;
  requests = 0;
});

const respond =
  (status: number, code?: string): Fault =>
  (response) =>
    response
      .writeHead(status)
      .end(code && `<Error><Code>${code}</Code><Message>It failed.</Message></Error>`);
const disconnect: Fault = (response) => response.destroy();

const newObject = () => ({
  Bucket: environment('PHOTOS_BUCKET'),
  Key: `photos/test/${randomUUID()}`,
});
const put = (object: ReturnType<typeof newObject>, text: string) =>
  client.send(new PutObjectCommand({ ...object, Body: Buffer.from(text) }));
const read = async (object: ReturnType<typeof newObject>) =>
  (await client.send(new GetObjectCommand(object))).Body!.transformToString();

describe('the S3 client', () => {
  test('sends a stream of a known length', async () => {
    const object = newObject();
    const Body = Readable.from(['one', 'two'], { objectMode: false });
    await client.send(new PutObjectCommand({ ...object, ContentLength: 6, Body }));
    expect(await read(object)).toBe('onetwo');
  });

  test.each<[string, Fault]>([
    ['the storage is unavailable', respond(503, 'SlowDown')],
    ['the connection breaks', disconnect],
  ])('retries three times when %s', async (_, fault) => {
    const object = newObject();
    faults.push(fault, fault, fault);
    await put(object, 'again');
    expect(requests).toBe(4);
    expect(await read(object)).toBe('again');
  });

  test.each<[string, Fault]>([
    ['reports an error with status 200', respond(200, 'InternalError')],
    ['is cut short', respond(200)],
  ])('retries a copy whose response %s', async (_, fault) => {
    const [source, target] = [newObject(), newObject()];
    await put(source, 'copied');
    faults.push(fault);
    const CopySource = `${source.Bucket}/${source.Key}`;
    await client.send(new CopyObjectCommand({ ...target, CopySource }));
    expect(await read(target)).toBe('copied');
  });

  test('gives up after four attempts', async () => {
    faults.push(...Array.from({ length: 5 }, () => respond(500, 'InternalError')));
    await expect(client.send(new DeleteObjectCommand(newObject()))).rejects.toMatchObject({
      name: 'InternalError',
      $metadata: { httpStatusCode: 500 },
    });
    expect(requests).toBe(4);
  });

  test('does not retry a rejected request', async () => {
    faults.push(respond(412, 'PreconditionFailed'));
    await expect(client.send(new DeleteObjectCommand(newObject()))).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(requests).toBe(1);
  });

  test('does not retry a stream, which cannot be read twice', async () => {
    faults.push(respond(503, 'SlowDown'));
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const Body = Readable.from(['one'], { objectMode: false });
    const sent = client.send(new PutObjectCommand({ ...newObject(), ContentLength: 3, Body }));
    await expect(sent).rejects.toMatchObject({ name: 'SlowDown' });
    expect(requests).toBe(1);
    expect(warned.mock.calls).toEqual([[expect.stringContaining('non-retryable streaming')]]);
    warned.mockRestore();
  });
});

describe('a presigned URL', () => {
  const object = { Bucket: 'pictures', Key: 'photos/one' };

  test('gives access to an object that is private otherwise', async () => {
    const stored = newObject();
    await put(stored, 'signed');
    const ResponseContentDisposition = `attachment; filename="it's (1).csv"`;
    const get = new GetObjectCommand({ ...stored, ResponseContentDisposition });
    const url = await getSignedUrl(client, get, { expiresIn: 60 });
    const response = await fetch(url);
    expect(await response.text()).toBe('signed');
    expect(response.headers.get('content-disposition')).toBe(ResponseContentDisposition);
    const { origin, pathname } = new URL(url);
    expect((await fetch(origin + pathname)).status).toBe(403);
  });

  test("has the bucket's host on AWS and names no checksum", async () => {
    const local = process.env.AWS_ENDPOINT_URL_S3!;
    delete process.env.AWS_ENDPOINT_URL_S3;
    try {
      const put = new PutObjectCommand({ ...object, ContentType: 'image/png', ContentLength: 3 });
      const signableHeaders = new Set(['host', 'content-type', 'content-length']);
      const url = new URL(
        await getSignedUrl(newS3Client(), put, { expiresIn: 60, signableHeaders }),
      );
      expect(url.origin + url.pathname).toBe(
        'https://pictures.s3.us-east-1.amazonaws.com/photos/one',
      );
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        'X-Amz-Credential': expect.stringMatching(/\/us-east-1\/s3\/aws4_request$/),
        'X-Amz-Expires': '60',
        'X-Amz-SignedHeaders': 'content-length;content-type;host',
      });
      expect(url.search).not.toMatch(/checksum/i);
    } finally {
      process.env.AWS_ENDPOINT_URL_S3 = local;
    }
  });

  test("carries the session token of the function's role", async () => {
    process.env.AWS_SESSION_TOKEN = 'session token';
    try {
      const url = await getSignedUrl(newS3Client(), new GetObjectCommand(object));
      expect(new URL(url).searchParams.get('X-Amz-Security-Token')).toBe('session token');
    } finally {
      delete process.env.AWS_SESSION_TOKEN;
    }
  });
});
