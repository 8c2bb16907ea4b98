import { text } from 'node:stream/consumers';
import { startServer } from '@day-zero/local-cloud/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';
import { handler } from './sign-in.ts';

const statuses: Record<string, number> = {
  'GET /': 200,
  'GET /api/sign-in-options': 200,
  'POST /api/login': 200,
  'GET /api/user': 200,
  'GET /api/teams': 200,
  'POST /api/logout': 204,
};
const requests = Object.keys(statuses);
const credentials = { username: 'canary@example.com', password: 'correct horse' };

let server: Awaited<ReturnType<typeof startServer>>;
let received: {
  request: string;
  cookie: string | undefined;
  contentType: string | undefined;
  body: string;
}[];
let failing: string | undefined;

beforeEach(async () => {
  received = [];
  failing = undefined;
  server = await startServer(async (request, response) => {
    const name = `${request.method} ${request.url}`;
    const { cookie, 'content-type': contentType } = request.headers;
    received.push({ request: name, cookie, contentType, body: await text(request) });
    if (name === 'POST /api/login')
      response.setHeader('set-cookie', ['session=s1; Path=/; Secure', 'device=d7; Path=/']);
    response.writeHead(name === failing ? 503 : statuses[name]!).end();
  });
  Object.assign(process.env, {
    SITE: server.endpoint,
    CANARY_USERNAME: credentials.username,
    CANARY_PASSWORD: credentials.password,
  });
});

afterEach(() => server.stop());

test('loads the page, signs in, reads with its session and signs out', async () => {
  await handler();
  expect(received.map(({ request }) => request)).toEqual(requests);
  expect(JSON.parse(received[2]!.body)).toEqual(credentials);
  expect(received.map(({ cookie }) => cookie)).toEqual([
    ...Array(3).fill(undefined),
    ...Array(3).fill('session=s1; device=d7'),
  ]);
});

test('names the format of a body, and none without a body', async () => {
  await handler();
  expect(received.map(({ contentType }) => contentType)).toEqual([
    undefined,
    undefined,
    'application/json',
    ...Array(3).fill(undefined),
  ]);
});

test.each(requests)('fails with the name of the request if %s fails', async (request) => {
  failing = request;
  await expect(handler()).rejects.toThrow(
    `${request} returned 503 instead of ${statuses[request]}`,
  );
  expect(received.at(-1)!.request).toBe(request);
});

test('fails with a sentence if nothing responds', async () => {
  await server.stop();
  await expect(handler()).rejects.toMatchObject({
    message: 'GET / got no response',
    cause: { message: 'fetch failed' },
  });
});

test('calls routes that exist, and expects their statuses', () => {
  const expected = routes.map(({ method, path, status, output }) => [
    `${method} ${path}`,
    status ?? (output ? 200 : 204),
  ]);
  expect(expected).toEqual(expect.arrayContaining(Object.entries(statuses).slice(1)));
});
