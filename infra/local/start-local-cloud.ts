import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenOn } from './kit/listen.ts';
import { type LocalCloud, type OpenLocalCloudOptions, openLocalCloud } from './open-local-cloud.ts';
import { isWebSocket, serveLocalCloud } from './serve-local-cloud.ts';

type LocalCloudOptions = OpenLocalCloudOptions;

export type RunningLocalCloud = Omit<LocalCloud, 'handle' | 'upgrade' | 'reloadFunctions'>;

/** Runs the synthesized app on one loopback port, with its data in a folder. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<RunningLocalCloud> {
  mkdirSync(options.dataFolder, { recursive: true });
  const server = createServer({ keepAliveTimeout: 65_000, shouldUpgradeCallback: isWebSocket });
  const cloud = await openLocalCloud(options);
  // Attach the handlers before listening, so that no request is left without one.
  const serving = serveLocalCloud(server, cloud);
  try {
    await listenOn(server, options.port);
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  return {
    ...cloud,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await serving.finish();
      await cloud.stop();
      server.closeAllConnections();
      await closed;
    },
  };
}
