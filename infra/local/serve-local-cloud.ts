import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { hostError } from './kit/own-host.ts';
import { pendingWork } from './kit/pending-work.ts';
import { reportError } from './kit/report-error.ts';
import type { LocalCloud } from './open-local-cloud.ts';

interface ServeOptions {
  /** Whether another part of the server handles other WebSockets. */
  leaveOtherUpgrades?: boolean;
}

const longestFinishMs = 2000;

/** Requests to change to another protocol, such as `h2c`, get the response without that change. */
export const isWebSocket = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Connects a server to a local cloud. `finish` completes open requests and rejects new ones. */
export function serveLocalCloud(server: Server, cloud: LocalCloud, options: ServeOptions = {}) {
  const requests = pendingWork();
  let isOver = false;
  server.on('request', (request, response) => {
    if (isOver) return response.writeHead(503, { connection: 'close' }).end();
    // Rejects if the client goes away, which ends the request, too.
    void requests.watch(once(response, 'close'));
    const error = hostError(request);
    if (error) return response.writeHead(403).end(error);
    cloud.handle(request, response).catch((error) => {
      reportError(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hostError(request) && cloud.upgrade(request, socket, head)) return;
    if (options.leaveOtherUpgrades) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return {
    async finish() {
      isOver = true;
      await requests.finished(longestFinishMs);
    },
  };
}
