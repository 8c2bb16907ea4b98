import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { watchFunctions } from '../bundle/bundle-functions.ts';
import { synthesize } from '../synthesize.ts';
import { loadTenant } from '../tenants/load-tenant.ts';
import { listenOn } from './listen.ts';
import { onStop } from './on-stop.ts';
import { type OpenRegion, openRegion } from './open-region.ts';
import { buildFolder } from './prepare/product-steps.ts';
import { regionLog } from './region-log.ts';
import { restartCode } from './restart-code.ts';
import { serveRegion } from './serve-region.ts';
import { projectRoot, readSettings, seconds, tenantName } from './settings.ts';
import { onNextChange, onShapeChange } from './watch-shape.ts';

/** Apart from what `npm start` builds: these bundles carry their source maps. */
const functionsDirectory = join(buildFolder, 'dev-functions');
const outDir = join(buildFolder, 'dev-assembly');

const toStop: (() => Promise<unknown>)[] = [];
const stop = async () => {
  await Promise.allSettled(toStop.map((stopPart) => stopPart()));
};
const restart = () => stop().finally(() => process.exit(restartCode));

let region: OpenRegion | undefined;

const takeOver = async (count: number) => {
  if (!region || count === 0) return;
  await region.reloadFunctions();
  console.log(`Reloaded ${count} function(s).`);
};

/** Resolves after the first good build; takes every later one over into the running region. */
const bundleAndWatch = () =>
  new Promise<void>((resolve, reject) => {
    const watching = watchFunctions(
      ({ functions, errors }) => {
        if (errors.length > 0) return console.error(errors.join('\n'));
        resolve();
        takeOver(functions.filter(({ changed }) => changed).length);
      },
      { directory: functionsDirectory },
    );
    watching.then((watcher) => toStop.push(() => watcher.stop()), reject);
  });

const develop = async () => {
  const { port, dataFolder } = readSettings();
  const begun = Date.now();
  mkdirSync(dataFolder, { recursive: true });
  const server = createServer();
  toStop.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const [vite] = await Promise.all([
    createVite({
      configFile: join(projectRoot, 'frontend', 'vite.config.ts'),
      server: { middlewareMode: true, ws: { server } },
    }),
    bundleAndWatch(),
  ]);
  toStop.push(() => vite.close());
  const tenant = await loadTenant(tenantName);
  await synthesize({ tenant, outDir, functionsDirectory, scriptHashes: [] });
  const opened = await openRegion({
    port,
    dataFolder,
    assemblyFolder: outDir,
    web: { handle: vite.middlewares },
    ...regionLog(dataFolder),
  });
  toStop.push(() => opened.stop());
  region = opened;
  serveRegion(server, opened, { leaveOtherUpgrades: true });
  await listenOn(server, port);
  console.log(`\nDay Zero is at ${opened.url}, reloading as you work (${seconds(begun)}).`);
  onShapeChange(() => {
    console.log('Routes or infrastructure changed: starting again.');
    restart();
  });
};

onStop(stop);
develop().catch((error: Error) => {
  console.error(`${error.message}\nStarting again when something is saved.`);
  onNextChange(restart);
});
