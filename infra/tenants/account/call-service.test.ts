import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  faultOfHeaderSignature,
  type SignedRequest,
  sha256,
} from '#infra/local/kit/verify-signature.ts';
import { callService } from './call-service.ts';

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
const before = { ...process.env };

let server: Server;
let received: SignedRequest & { body: string };
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}
let reply: Reply;
/** Sent before `reply`, one for each request. */
let repliesBefore: Reply[] = [];
let count = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    received = { method, url, headers, body };
    count += 1;
    const { status, headers: fields, body: text } = repliesBefore.shift() ?? reply;
    response.writeHead(status, fields).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${port}`;
  process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey;
});
afterAll(() => {
  process.env = before;
  server.close();
});

beforeEach(() => {
  count = 0;
});

const faultFor = (service: string) =>
  faultOfHeaderSignature(received, service, credentials, sha256(received.body));

test('signs paths and queries with special characters', async () => {
  reply = { status: 200, headers: {}, body: '{"found":1}' };
  const path = `/resources/${encodeURIComponent('arn:aws:dynamodb:eu-west-1:1:table/a b')}`;
  const query = { nextToken: 'a+b/c==', maxResults: '10' };
  const call = { service: 'backup', region: 'eu-west-1', method: 'GET', path, query } as const;
  await expect(callService(call)).resolves.toEqual({ found: 1 });
  expect([received.method, received.body, faultFor('backup')]).toEqual(['GET', '', undefined]);
  expect(received.url).toContain('/resources/arn%3Aaws%3Adynamodb');
  expect(received.headers.authorization).toContain('/eu-west-1/backup/');
});

test('signs an operation with its input', async () => {
  reply = { status: 200, headers: {}, body: '' };
  const target = 'secretsmanager.DescribeSecret';
  const call = { service: 'secretsmanager', region: 'eu-west-1', target, body: { SecretId: 'x' } };
  await expect(callService(call)).resolves.toEqual({});
  expect(received.headers['x-amz-target']).toBe(target);
  expect([received.body, faultFor('secretsmanager')]).toEqual(['{"SecretId":"x"}', undefined]);
});

test.each([
  [{ 'x-amzn-errortype': 'ResourceNotFoundException:http://aws/' }, '{"Message":"Gone."}'],
  [{}, '{"__type":"com.aws#ResourceNotFoundException","message":"Gone."}'],
])('throws the error of the service: %j %s', async (headers, body) => {
  reply = { status: 400, headers: headers as Record<string, string>, body };
  const error = { name: 'ResourceNotFoundException', message: 'Gone.' };
  await expect(callService({ service: 'x', region: 'eu-west-1' })).rejects.toMatchObject(error);
});

test.each([
  [503, {}, '<html>Service Unavailable</html>'],
  [500, {}, ''],
  [400, { 'x-amzn-errortype': 'ThrottlingException' }, '{"message":"Rate exceeded"}'],
])('repeats a call after %d %j %s', async (status, headers, body) => {
  const failed = { status, headers: headers as Record<string, string>, body };
  repliesBefore = [failed, failed];
  reply = { status: 200, headers: {}, body: '{"found":1}' };
  const call = { service: 'backup', region: 'eu-west-1', method: 'GET' } as const;
  await expect(callService(call)).resolves.toEqual({ found: 1 });
  expect([count, faultFor('backup')]).toEqual([3, undefined]);
});

test('throws at once what a repetition does not mend, also if it is no JSON', async () => {
  reply = { status: 403, headers: {}, body: '<html>Forbidden</html>' };
  await expect(callService({ service: 'x', region: 'eu-west-1' })).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'The status is 403.',
  });
  expect(count).toBe(1);
});
