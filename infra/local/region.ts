import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { listenOn } from './listen.ts';
import { type OpenRegion, type OpenRegionOptions, openRegion } from './open-region.ts';
import { refusalOf } from './refuse-strangers.ts';

export type RegionOptions = OpenRegionOptions;

export interface RunningRegion {
  url: string;
  warm(): Promise<void>;
  isEmpty(): Promise<boolean>;
  stop(): Promise<void>;
}

const serve = (server: Server, region: OpenRegion) => {
  server.on('request', (request, response) => {
    const refusal = refusalOf(request);
    if (refusal) return response.writeHead(403).end(refusal);
    region.handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (refusalOf(request) || !region.upgrade(request, socket, head)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    }
  });
};

/** Runs the synthesized app on one loopback port, its data kept in a folder. */
export const startRegion = async (options: RegionOptions): Promise<RunningRegion> => {
  mkdirSync(options.dataFolder, { recursive: true });
  const server = createServer({ keepAliveTimeout: 65_000 });
  await listenOn(server, options.port);
  let region: OpenRegion;
  try {
    region = await openRegion(options);
  } catch (error) {
    server.close();
    throw error;
  }
  serve(server, region);
  return {
    url: region.url,
    warm: region.warm,
    isEmpty: region.isEmpty,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await region.stop();
      server.closeAllConnections();
      await closed;
    },
  };
};
