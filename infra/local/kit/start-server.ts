import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenOn } from './listen.ts';

/** Serves HTTP on this machine, by default on a free port. */
export async function startServer(handle: RequestListener, port = 0) {
  // If the server closes idle sockets first, the SDK's next request fails.
  const server = createServer({ keepAliveTimeout: 0 }, handle);
  await listenOn(server, port);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
