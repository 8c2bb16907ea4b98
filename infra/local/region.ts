import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenOn } from './listen.ts';
import { type OpenRegion, type OpenRegionOptions, openRegion } from './open-region.ts';
import { serveRegion } from './serve-region.ts';

export type RegionOptions = OpenRegionOptions;

export type RunningRegion = Omit<OpenRegion, 'handle' | 'upgrade' | 'reloadFunctions'>;

/** Runs the synthesized app on one loopback port, its data kept in a folder. */
export const startRegion = async (options: RegionOptions): Promise<RunningRegion> => {
  mkdirSync(options.dataFolder, { recursive: true });
  const server = createServer({ keepAliveTimeout: 65_000 });
  const region = await openRegion(options);
  // Heard before anybody can ask: a request that nobody hears would wait for ever.
  const serving = serveRegion(server, region);
  try {
    await listenOn(server, options.port);
  } catch (error) {
    await region.stop();
    throw error;
  }
  return {
    ...region,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await serving.finish();
      await region.stop();
      server.closeAllConnections();
      await closed;
    },
  };
};
