import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { WebSocketApiDefinition } from '../../cloud-assembly/gateways.ts';
import type { ConnectionRecords } from './connection-records.ts';
import type { Invoke } from './http-api.ts';
import { QueueFullError, type RequestQueue } from './request-queue.ts';
import { type Handshake, webSocketEvents } from './web-socket-event.ts';

interface WebSocketApiOptions {
  api: WebSocketApiDefinition;
  accountId: string;
  invoke: Invoke;
  queue: RequestQueue;
  records: ConnectionRecords;
  /** Default: 10 minutes. */
  idleMs?: number;
  /** Default: 2 hours. */
  longestMs?: number;
}

interface OpenConnection {
  socket: WebSocket;
  handshake: Handshake;
  lastActiveAt: number;
}

export interface Viewer {
  /** As CloudFront passes them on. */
  headers: Record<string, string>;
  query: string;
  sourceIp: string;
}

const largestMessageBytes = 128 * 1024;
const goingAway = 1001;
const unsupportedData = 1003;
const connectionLost = 1006;
const reapEveryMs = 5000;

const rejectUpgrade = (socket: Duplex, status: number) =>
  socket.end(`HTTP/1.1 ${status} Rejected\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

const statusOf = (result: unknown) => (result as { statusCode?: number } | null)?.statusCode ?? 200;

/** A WebSocket API: `$connect` may reject, and a field of a message selects its route. */
export function createWebSocketApi(options: WebSocketApiOptions) {
  const { api, invoke, queue, records } = options;
  const events = webSocketEvents(api, options.accountId);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessageBytes,
    perMessageDeflate: false,
  });
  const connections = new Map<string, OpenConnection>();
  const functions = new Map(api.routes.map((route) => [route.key, route.function.name]));
  const pendingDisconnects = new Set<Promise<void>>();

  const call = (routeKey: string, event: unknown) => {
    const name = functions.get(routeKey);
    if (!name) return Promise.resolve(undefined);
    const run = routeKey === '$disconnect' ? queue.runInAnyCase : queue.run;
    return run(() => invoke(name, event));
  };

  const disconnect = (handshake: Handshake, code: number, reason: string) => {
    const disconnected = call('$disconnect', events.disconnect(handshake, code, reason)).then(
      () => records.remove(handshake.connectionId),
      () => {}, // Its record stays, so the next start tries again.
    );
    pendingDisconnects.add(disconnected);
    return disconnected.finally(() => pendingDisconnects.delete(disconnected));
  };

  const routeOf = (message: string) => {
    try {
      const action: unknown = JSON.parse(message)?.[api.actionField];
      if (typeof action === 'string' && !action.startsWith('$') && functions.has(action)) {
        return action;
      }
    } catch {}
    return functions.has('$default') ? '$default' : undefined;
  };

  const receive = async ({ socket, handshake }: OpenConnection, message: string) => {
    const routeKey = routeOf(message);
    const event = events.message(handshake, routeKey ?? '$default', message);
    const complain = (text: string) => {
      const { connectionId, requestId } = event.requestContext;
      socket.send(JSON.stringify({ message: text, connectionId, requestId }));
    };
    if (!routeKey) return complain('Forbidden');
    try {
      const result = (await call(routeKey, event)) as { body?: string } | undefined;
      if (api.routesWithResponse.includes(routeKey) && result?.body) socket.send(result.body);
    } catch (error) {
      complain(error instanceof QueueFullError ? 'Too Many Requests' : 'Internal server error');
    }
  };

  const open = (socket: WebSocket, handshake: Handshake) => {
    const connection: OpenConnection = { socket, handshake, lastActiveAt: Date.now() };
    connections.set(handshake.connectionId, connection);
    // One after the other, and nothing is read meanwhile, so that no connection delays the others.
    let received = Promise.resolve();
    let waiting = 0;
    const receiveNext = async (message: string) => {
      if (socket.readyState === socket.OPEN) await receive(connection, message);
      waiting -= 1;
      if (waiting === 0) socket.resume();
    };
    socket.on('message', (data, isBinary) => {
      connection.lastActiveAt = Date.now();
      if (isBinary) return socket.close(unsupportedData, 'Binary is not supported');
      waiting += 1;
      socket.pause();
      received = received.then(() => receiveNext(data.toString()));
    });
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', (code, reason) => {
      connections.delete(handshake.connectionId);
      void disconnect(handshake, code, reason.toString());
    });
  };

  const reaper = setInterval(
    () => {
      const now = Date.now();
      for (const { socket, handshake, lastActiveAt } of connections.values()) {
        const idle = now - lastActiveAt > (options.idleMs ?? 10 * 60_000);
        const old = now - handshake.connectedAt > (options.longestMs ?? 2 * 60 * 60_000);
        if (idle || old) socket.close(goingAway, 'Going away');
      }
    },
    Math.min(reapEveryMs, options.idleMs ?? reapEveryMs),
  );
  reaper.unref();

  return {
    connections,
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, viewer: Viewer) {
      const connectionId = `${randomBytes(11).toString('base64').slice(0, 14)}=`;
      const handshake: Handshake = { connectionId, connectedAt: Date.now(), ...viewer };
      socket.on('error', () => socket.destroy());
      records.add({ connectionId, connectedAt: handshake.connectedAt, headers: {} });
      let status: number;
      try {
        status = statusOf(await call('$connect', events.connect(handshake)));
      } catch (error) {
        status = error instanceof QueueFullError ? 503 : 502;
      }
      if (status >= 300) {
        records.remove(connectionId);
        return rejectUpgrade(socket, status === 503 || status < 500 ? status : 502);
      }
      if (socket.destroyed) {
        await disconnect(handshake, connectionLost, '');
        return;
      }
      server.handleUpgrade(request, socket, head, (opened) => open(opened, handshake));
    },
    /** Calls `$disconnect` for connections that an earlier run left open. */
    async forgetLeftovers() {
      const leftovers = records
        .leftovers()
        .filter(({ connectionId }) => !connections.has(connectionId));
      await Promise.all(
        leftovers.map((record) =>
          disconnect({ ...record, query: '', sourceIp: '127.0.0.1' }, connectionLost, ''),
        ),
      );
    },
    /** Closes every connection and waits for the calls of `$disconnect`. */
    async stop() {
      clearInterval(reaper);
      const closed = [...connections.values()].map(
        ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const { socket } of connections.values()) {
        socket.close(goingAway, 'Going away');
        setTimeout(() => socket.terminate(), 500).unref();
      }
      await Promise.all(closed);
      await Promise.all(pendingDisconnects);
      server.close();
    },
  };
}
export type WebSocketApi = ReturnType<typeof createWebSocketApi>;
