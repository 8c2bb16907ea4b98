import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { environment } from './environment.ts';
import {
  askStorage,
  type ObjectRequest,
  objectAddress,
  StorageError,
  signAddress,
} from './storage.ts';

type Fault = (response: ServerResponse) => void;

/** What happens to the next requests; then they reach the storage. */
const faults: Fault[] = [];
let arrived = 0;
const storage = environment('AWS_ENDPOINT_URL_S3');
const server = createServer((incoming, response) => {
  arrived += 1;
  const fault = faults.shift();
  if (fault) return fault(response);
  const { method, url, headers } = incoming;
  const forwarded = forward(new URL(url!, storage), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(forwarded);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  process.env.AWS_ENDPOINT_URL_S3 = storage;
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  faults.length = 0;
  arrived = 0;
});

const answers =
  (status: number, text = ''): Fault =>
  (response) =>
    response.writeHead(status).end(text);
const cut: Fault = (response) => response.destroy();
const fails = (code: string) => `<Error><Code>${code}</Code><Message>It failed.</Message></Error>`;

const place = () => ({ bucket: environment('PHOTOS_BUCKET'), key: `photos/test/${randomUUID()}` });
const bytesOf = async (asked: ObjectRequest) =>
  Buffer.concat(await Array.fromAsync((await askStorage(asked)).body)).toString();

describe('an object', () => {
  test('is put, read, read in part and removed', async () => {
    const at = place();
    await askStorage({ method: 'PUT', ...at, body: Buffer.from('twelve bytes') });
    expect(await bytesOf({ method: 'GET', ...at })).toBe('twelve bytes');
    expect(await bytesOf({ method: 'GET', ...at, headers: { range: 'bytes=0-5' } })).toBe('twelve');
    await askStorage({ method: 'DELETE', ...at });
    await expect(askStorage({ method: 'GET', ...at })).rejects.toMatchObject({
      name: 'NoSuchKey',
      status: 404,
    });
  });

  test('is put as a stream of a known length', async () => {
    const at = place();
    const body = Readable.from(['one', 'two'], { objectMode: false });
    await askStorage({ method: 'PUT', ...at, headers: { 'content-length': '6' }, body });
    expect(await bytesOf({ method: 'GET', ...at })).toBe('onetwo');
  });

  test('is read by whoever has its signed address, and by nobody without', async () => {
    const at = place();
    await askStorage({ method: 'PUT', ...at, body: Buffer.from('signed') });
    const query = { 'response-content-disposition': `attachment; filename="it's (1).csv"` };
    const answer = await fetch(await signAddress({ method: 'GET', ...at, query }, 60));
    expect(await answer.text()).toBe('signed');
    expect(answer.headers.get('content-disposition')).toBe(query['response-content-disposition']);
    expect((await fetch(objectAddress(at.bucket, at.key))).status).toBe(403);
  });

  test('stands at the host of its bucket where no other storage is named', async () => {
    const endpoint = process.env.AWS_ENDPOINT_URL_S3!;
    delete process.env.AWS_ENDPOINT_URL_S3;
    try {
      const at = { bucket: 'pictures', key: 'photos/one' };
      expect(objectAddress(at.bucket, at.key)).toBe(
        'https://pictures.s3.us-east-1.amazonaws.com/photos/one',
      );
      const signed = new URL(await signAddress({ method: 'GET', ...at }, 60));
      expect(signed.host).toBe('pictures.s3.us-east-1.amazonaws.com');
      expect(Object.fromEntries(signed.searchParams)).toMatchObject({
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        'X-Amz-Credential': expect.stringMatching(/\/us-east-1\/s3\/aws4_request$/),
        'X-Amz-Expires': '60',
        'X-Amz-SignedHeaders': 'host',
      });
    } finally {
      process.env.AWS_ENDPOINT_URL_S3 = endpoint;
    }
  });

  test('is asked for with the token of a role', async () => {
    process.env.AWS_SESSION_TOKEN = 'token of a role';
    try {
      const address = await signAddress({ method: 'GET', ...place() }, 60);
      expect(new URL(address).searchParams.get('X-Amz-Security-Token')).toBe('token of a role');
    } finally {
      delete process.env.AWS_SESSION_TOKEN;
    }
  });
});

describe('what fails', () => {
  test.each<[string, Fault]>([
    ['at the storage', answers(503, fails('SlowDown'))],
    ['on the way', cut],
    ['after it was answered, as a copy may', answers(200, fails('InternalError'))],
  ])('%s is tried again', async (_, fault) => {
    const at = place();
    faults.push(fault, fault, fault);
    await askStorage({ method: 'PUT', ...at, body: Buffer.from('again') });
    expect(arrived).toBe(4);
    expect(await bytesOf({ method: 'GET', ...at })).toBe('again');
  });

  test('as a copy without a word is tried again', async () => {
    const [from, to] = [place(), place()];
    await askStorage({ method: 'PUT', ...from, body: Buffer.from('copied') });
    faults.push(answers(200));
    const headers = { 'x-amz-copy-source': `${from.bucket}/${from.key}`, 'content-length': '0' };
    await askStorage({ method: 'PUT', ...to, headers });
    expect(await bytesOf({ method: 'GET', ...to })).toBe('copied');
  });

  test('four times is told', async () => {
    faults.push(...Array.from({ length: 5 }, () => answers(500, fails('InternalError'))));
    const asked = askStorage({ method: 'DELETE', ...place() });
    await expect(asked).rejects.toThrow(new StorageError(500, fails('InternalError')));
    expect(arrived).toBe(4);
  });

  test('because it is refused is told at once', async () => {
    faults.push(answers(412, fails('PreconditionFailed')));
    const asked = askStorage({ method: 'DELETE', ...place() });
    await expect(asked).rejects.toMatchObject({ name: 'PreconditionFailed', status: 412 });
    expect(arrived).toBe(1);
  });

  test('while a stream is sent is told, for it cannot be read again', async () => {
    faults.push(answers(503, fails('SlowDown')));
    const body = Readable.from(['one'], { objectMode: false });
    const headers = { 'content-length': '3' };
    const asked = askStorage({ method: 'PUT', ...place(), headers, body });
    await expect(asked).rejects.toMatchObject({ name: 'SlowDown', status: 503 });
    expect(arrived).toBe(1);
  });
});
