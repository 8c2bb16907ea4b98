import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { WebSocketApiDefinition } from '../../cloud-assembly/gateways.ts';
import { within } from '../../kit/within.ts';
import { eventually } from '../../testing/eventually.ts';
import { connectionRecords } from './connection-records.ts';
import { requestQueue } from './request-queue.ts';
import { createWebSocketApi, type WebSocketApi } from './web-socket-api.ts';

interface Call {
  name: string;
  code: number | undefined;
  connectionId: string;
}

let folder: string;
let server: Server;
let api: WebSocketApi;
let calls: Call[];
let failing: Set<string>;
/** Calls of `reply` end when this resolves. */
let replying: Promise<void>;

const definition = {
  id: 'api',
  host: 'api.example',
  stage: 'ws',
  actionField: 'action',
  routesWithResponse: ['reply'],
  routes: ['$connect', '$disconnect', '$default', 'reply'].map((key) => ({
    key,
    function: { name: key },
  })),
} as unknown as WebSocketApiDefinition;

const roomyQueue = requestQueue({ atOnce: 10, waiting: 10, longestWaitMs: 10_000 });

const make = (limits: { idleMs?: number; longestMs?: number } = {}, queue = roomyQueue) =>
  createWebSocketApi({
    api: definition,
    accountId: '1',
    records: connectionRecords(folder),
    queue,
    invoke: async (name, event) => {
      if (failing.has(name)) throw new Error('planned');
      const { connectionId, disconnectStatusCode: code } = (
        event as { requestContext: { connectionId: string; disconnectStatusCode?: number } }
      ).requestContext;
      calls.push({ name, connectionId, code });
      if (name === 'reply') await replying;
      return { statusCode: 200, body: `reply of ${name}` };
    },
    ...limits,
  });

const serve = async (running: WebSocketApi) => {
  api = running;
  server = createServer();
  server.on('upgrade', (request, socket, head) =>
    running.upgrade(request, socket, head, { headers: {}, query: '', sourceIp: '127.0.0.1' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};

const open = async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await within(10, 'Opening the socket', once(socket, 'open'));
  return socket;
};
const closeCode = async (socket: WebSocket): Promise<number> =>
  (await within(10, 'Closing the socket', once(socket, 'close')))[0];
const calledNames = () => calls.map(({ name }) => name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-cloud-sockets-'));
  calls = [];
  failing = new Set();
  replying = Promise.resolve();
});
afterEach(async () => {
  await api.stop();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('closes idle connections and those past the maximum age', async () => {
  await serve(make({ idleMs: 20 }));
  expect(await closeCode(await open())).toBe(1001);
  await eventually(() => calledNames().includes('$disconnect'));
  await api.stop();
  server.close();
  await serve(make({ idleMs: 100, longestMs: 1 }));
  expect(await closeCode(await open())).toBe(1001);
});

test('sends the response of a route that has one', async () => {
  await serve(make());
  const socket = await open();
  const reply = within(10, 'The reply', once(socket, 'message'));
  socket.send('no JSON at all');
  socket.send('{"action":"reply"}');
  expect(String((await reply)[0])).toBe('reply of reply');
  expect(calledNames()).toEqual(['$connect', '$default', 'reply']);
});

test('handles the messages of a connection one after the other, and those of others meanwhile', async () => {
  await serve(make());
  let goOn = () => {};
  replying = new Promise((resolve) => {
    goOn = resolve;
  });
  const [busy, other] = [await open(), await open()];
  const [busyId] = calls.map(({ connectionId }) => connectionId);
  let replies = 0;
  busy.on('message', () => {
    replies += 1;
  });
  for (let sent = 0; sent < 2000; sent += 1) busy.send('{"action":"reply"}');
  await eventually(() => busy.bufferedAmount === 0 && calledNames().includes('reply'));
  other.send('{"action":"reply"}');
  const called = (isBusy: boolean) =>
    calls.filter((call) => call.name === 'reply' && (call.connectionId === busyId) === isBusy);
  await eventually(() => called(false).length === 1);
  expect(called(true)).toHaveLength(1);
  goOn();
  await eventually(() => replies === 2000);
});

test('closes the connection on binary data or more than 128 kB', async () => {
  await serve(make());
  const binary = await open();
  binary.send(Buffer.from([1, 2]));
  expect(await closeCode(binary)).toBe(1003);
  const large = await open();
  large.send('x'.repeat(128 * 1024 + 1));
  expect(await closeCode(large)).toBe(1009);
});

test('responds 502 when $connect fails', async () => {
  await serve(make());
  failing.add('$connect');
  await expect(open()).rejects.toThrow('502');
  expect(connectionRecords(folder).leftovers()).toEqual([]);
});

test('while too much is waiting, rejects connections and still calls $disconnect', async () => {
  connectionRecords(folder).add({ connectionId: 'left', connectedAt: 5, headers: {} });
  const fullQueue = requestQueue({ atOnce: 1, waiting: 0, longestWaitMs: 10_000 });
  let goOn = () => {};
  const other = fullQueue.run(
    () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
  );
  await serve(make({}, fullQueue));
  await expect(open()).rejects.toThrow('503');
  const forgotten = api.forgetLeftovers();
  goOn();
  await Promise.all([other, forgotten]);
  expect(calls).toEqual([{ name: '$disconnect', connectionId: 'left', code: 1006 }]);
  expect(connectionRecords(folder).leftovers()).toEqual([]);
});

test('calls $disconnect for connections that an earlier run left open', async () => {
  connectionRecords(folder).add({ connectionId: 'left/over=', connectedAt: 5, headers: {} });
  await serve(make());
  await api.forgetLeftovers();
  expect(calls).toEqual([{ name: '$disconnect', connectionId: 'left/over=', code: 1006 }]);
  expect(connectionRecords(folder).leftovers()).toEqual([]);
});

test('keeps a connection record until $disconnect succeeds', async () => {
  connectionRecords(folder).add({ connectionId: 'left', connectedAt: 5, headers: {} });
  failing.add('$disconnect');
  await serve(make());
  await api.forgetLeftovers();
  expect(connectionRecords(folder).leftovers()).toHaveLength(1);
});
