import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  DataFolderInUseError,
  freePort,
  PortInUseError,
  type RunningLocalCloud,
  startLocalCloud,
  within,
} from '@day-zero/local-cloud';
import { eventually } from '@day-zero/local-cloud/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { writeApiFiles } from '../../openapi/api-files.ts';
import { makeSmallApp } from './small-app.ts';
import { handlers, others } from './test-handlers.ts';

const app = await makeSmallApp(handlers, others);
let cloud: RunningLocalCloud;
let port: number;
const logged: string[] = [];
const url = (path: string) => `http://localhost:${port}${path}`;
const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(url(path), init);
  const { status, headers } = response;
  // biome-ignore lint/suspicious/noExplicitAny: the handler's echo has any shape.
  const body = (await response.json()) as any;
  return { status, headers, body };
};

beforeAll(async () => {
  port = await freePort();
  cloud = await startLocalCloud({
    ...app.cloudOptions,
    port,
    onLog: ({ text }) => logged.push(text),
  });
});

afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

describe('the HTTP API', () => {
  test('invokes a function with an event of payload format 2.0', async () => {
    const { body, headers } = await read('/api/echo?a=1&a=2&b=x%20y+z&c', {
      headers: { cookie: 's=1; t=2', 'x-forwarded-host': 'spoofed.example' },
    });
    expect(body).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/echo',
      rawPath: '/api/echo',
      rawQueryString: 'a=1&a=2&b=x%20y+z&c',
      queryStringParameters: { a: '1,2', b: 'x y z', c: '' },
      cookies: ['s=1', 't=2'],
      isBase64Encoded: false,
      headers: { 'x-forwarded-host': `localhost:${port}`, 'x-forwarded-proto': 'http' },
      requestContext: { http: { method: 'GET', path: '/api/echo' }, stage: '$default' },
    });
    expect(body.headers.host).toContain('.execute-api.');
    expect(body.headers).not.toHaveProperty('cookie');
    expect(body).not.toHaveProperty('body');
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(headers.get('x-echo')).toBe('yes');
  });

  test('sends the headers of the origin instead of headers of the browser', async () => {
    const { body } = await read('/api/echo', { headers: { 'x-origin-secret': 'guess' } });
    expect(body.headers['x-origin-secret']).toMatch(/^[0-9a-f]{48}$/);
  });

  test('passes text unchanged and other bodies in base64', async () => {
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"ä":1}',
    };
    expect((await read('/api/echo', json)).body).toMatchObject({
      body: '{"ä":1}',
      isBase64Encoded: false,
    });
    const bytes = { method: 'POST', body: new Uint8Array([0, 255, 1]) };
    const notUtf8 = { ...bytes, headers: { 'content-type': 'application/json' } };
    for (const init of [bytes, notUtf8])
      expect((await read('/api/echo', init)).body).toMatchObject({
        body: 'AP8B',
        isBase64Encoded: true,
      });
  });

  test('prefers a literal segment to a parameter and decodes parameters', async () => {
    expect((await read('/api/things/all')).body).toEqual({ route: 'all' });
    expect((await read('/api/things/a%20b%2Fc')).body).toEqual({
      route: 'one',
      parameters: { thingId: 'a b/c' },
    });
    expect((await read('/api/things/1/parts/2')).body).toEqual({
      route: 'part',
      parameters: { thingId: '1', partId: '2' },
    });
  });

  test('returns 400 for a malformed path', async () => {
    expect(await read('/api/things/%zz')).toMatchObject({
      status: 400,
      body: { message: 'Bad Request' },
    });
  });

  test('returns 413 for more than ten megabytes', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024 + 1);
    expect(await read('/api/echo', { method: 'POST', body })).toMatchObject({
      status: 413,
      body: { message: 'Request Entity Too Large' },
    });
  });

  test.each(['throws', 'exits', 'crashes', 'nonsense'])(
    'survives a function that %s',
    async (name) => {
      expect(await read(`/api/${name}`)).toMatchObject({
        status: 500,
        body: { message: 'Internal Server Error' },
      });
      expect((await read('/api/things/all')).status).toBe(200);
    },
  );

  test('compresses and adds headers according to the distribution', async () => {
    const { headers, body } = await read('/api/big', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(body).toHaveLength(5000);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('rejects a request that the function’s role does not allow', async () => {
    expect((await read('/api/scans')).body).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('dynamodb:Scan'),
    });
  });
});

const statusOf = async (sent: ClientRequest) => {
  const [response] = await within(10, 'The response', once(sent.end(), 'response'));
  return response.resume().statusCode;
};

describe('the site', () => {
  test('returns the page for every path of the app, and files for theirs', async () => {
    for (const path of ['/', '/teams', '/todos/1?x=1']) {
      const response = await fetch(url(path));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Small</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const asset = await fetch(url('/assets/app-12345678.js'));
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const missing = await fetch(url('/assets/none.js'));
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('has the description of the API and its page below the paths of the API', async () => {
    writeApiFiles(app.webFolder);
    const { status, body } = await read('/api/openapi.json');
    expect({ status, openapi: body.openapi }).toEqual({ status: 200, openapi: '3.1.0' });
    const page = await fetch(url('/api/reference.html'));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('GET /api/todos');
    expect((await fetch(url('/%2e%2e/%2e%2e/package.json'))).status).toBe(404);
  });

  test('returns 304 for a matching ETag', async () => {
    const first = await fetch(url('/'));
    await first.text();
    const again = await fetch(url('/'), {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('returns 403 for writing methods on the page', async () => {
    expect((await fetch(url('/teams'), { method: 'POST' })).status).toBe(403);
  });

  test('returns 403 for another host name', async () => {
    const headers = { host: `evil.example:${port}` };
    expect(await statusOf(request({ host: '127.0.0.1', port, path: '/', headers }))).toBe(403);
  });

  test.each(['h2c', 'h2c, foo', 'TLS/1.0'])('ignores an upgrade to %s', async (protocol) => {
    const headers = { connection: 'upgrade', upgrade: protocol, host: `localhost:${port}` };
    expect(await statusOf(request({ host: '127.0.0.1', port, path: '/', headers }))).toBe(200);
  });

  test('throws when its port is in use', async () => {
    const options = { ...app.cloudOptions, port, dataFolder: `${app.dataFolder}-2` };
    await expect(startLocalCloud(options)).rejects.toThrow(PortInUseError);
  });
});

const open = async (query = '?pass=yes') => {
  const socket = new WebSocket(`ws://localhost:${port}/ws${query}`);
  await within(10, 'Opening the socket', once(socket, 'open'));
  return socket;
};
const next = async (socket: WebSocket) => {
  const [data] = await within(10, 'The next message', once(socket, 'message'));
  return String(data);
};
const ask = (socket: WebSocket, message: object) => {
  const reply = next(socket);
  socket.send(JSON.stringify(message));
  return reply;
};

test('a second local cloud does not touch the data of the first', async () => {
  const options = { ...app.cloudOptions, port: await freePort() };
  await expect(startLocalCloud(options)).rejects.toThrow(DataFolderInUseError);
});

describe('the WebSocket API', () => {
  test('rejects connections that $connect rejects, and other paths', async () => {
    await expect(open('?pass=no')).rejects.toThrow('401');
    const elsewhere = new WebSocket(`ws://localhost:${port}/wrong`);
    const opened = within(10, 'Opening the socket', once(elsewhere, 'open'));
    await expect(opened).rejects.toThrow('404');
  });

  test('selects the route by the action and responds through @connections', async () => {
    const socket = await open();
    expect(await ask(socket, { action: 'ping' })).toMatch(/^pong /);
    expect(JSON.parse(await ask(socket, { action: 'unknown' }))).toMatchObject({
      message: 'Forbidden',
    });
    expect(JSON.parse(await ask(socket, { action: 'ping', fail: true }))).toMatchObject({
      message: 'Internal server error',
    });
    socket.close();
  });

  test('pushes a change of the table to its audience', async () => {
    const socket = await open();
    const [, id = ''] = (await ask(socket, { action: 'ping' })).split(' ');
    const message = next(socket);
    const note = `/api/notes/${Buffer.from(id).toString('base64url')}`;
    const put = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'hello' };
    expect((await fetch(url(note), put)).status).toBe(204);
    expect(await message).toMatch(/^INSERT hello in \d+$/);
    socket.close();
  });

  test('no request waits for what the table’s stream runs, which has another thread', async () => {
    const socket = await open();
    const [, id = ''] = (await ask(socket, { action: 'ping' })).split(' ');
    const message = next(socket);
    const put = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'hello' };
    const note = await fetch(url(`/api/notes/${Buffer.from(id).toString('base64url')}`), put);
    expect(note.status).toBe(204);
    const { threadId } = (await read('/api/thread')).body;
    expect(threadId).toBeGreaterThan(0);
    expect((await message).split(' in ')[1]).not.toBe(String(threadId));
    socket.close();
  });

  test('is closed by the real management client only with its credentials', async () => {
    const socket = await open();
    const [, id = ''] = (await ask(socket, { action: 'ping' })).split(' ');
    for (const wrong of [{ accessKeyId: 'x' }, { secretAccessKey: 'y' }]) {
      const stranger = new ApiGatewayManagementApiClient({
        endpoint: cloud.connectionsEndpoint,
        region: 'us-east-1',
        credentials: { ...cloud.credentials, ...wrong },
      });
      const rejected = stranger.send(new DeleteConnectionCommand({ ConnectionId: id }));
      await expect(rejected).rejects.toMatchObject({ name: 'ForbiddenException' });
    }
    const client = new ApiGatewayManagementApiClient({
      endpoint: cloud.connectionsEndpoint,
      region: 'us-east-1',
      credentials: cloud.credentials,
    });
    const closed = within(10, 'Closing the socket', once(socket, 'close'));
    await client.send(new DeleteConnectionCommand({ ConnectionId: id }));
    expect((await closed)[0]).toBe(1000);
    await eventually(
      () =>
        client.send(new PostToConnectionCommand({ ConnectionId: id, Data: 'x' })).then(
          () => 'sent',
          (error) => error.name,
        ),
      (name) => name === 'GoneException',
    );
  });
});
