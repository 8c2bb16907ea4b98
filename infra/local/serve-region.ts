import { once } from 'node:events';
import type { Server } from 'node:http';
import { underWay } from './engines/kit/under-way.ts';
import type { OpenRegion } from './open-region.ts';
import { refusalOf } from './refuse-strangers.ts';

interface ServeOptions {
  /** Somebody else on this server takes WebSockets that are not ours. */
  leaveOtherUpgrades?: boolean;
}

const longestFinishMs = 2000;

/** Lets a server answer for a region. `finish` lets it answer what was asked, and refuse the rest. */
export const serveRegion = (server: Server, region: OpenRegion, options: ServeOptions = {}) => {
  const requests = underWay();
  let isOver = false;
  server.on('request', (request, response) => {
    if (isOver) return response.writeHead(503, { connection: 'close' }).end();
    requests.watch(once(response, 'close'));
    const refusal = refusalOf(request);
    if (refusal) return response.writeHead(403).end(refusal);
    region.handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (!refusalOf(request) && region.upgrade(request, socket, head)) return;
    if (options.leaveOtherUpgrades) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return {
    async finish() {
      isOver = true;
      await requests.finished(longestFinishMs);
    },
  };
};
