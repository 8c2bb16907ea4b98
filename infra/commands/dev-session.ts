import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  type Handle,
  isWebSocket,
  type LocalCloud,
  listenOn,
  localCloudLog,
  onStop,
  openLocalCloud,
  reportError,
  serveLocalCloud,
} from '@day-zero/local-cloud';
import { createServer as createVite } from 'vite';
import { watchFunctions } from '../bundle/bundle-functions.ts';
import { apiFiles } from '../openapi/api-files.ts';
import { projectRoot } from '../project-root.ts';
import { synthesize } from '../synthesize.ts';
import { loadTenant } from '../tenants/load-tenant.ts';
import { buildFolder } from './prepare/product-steps.ts';
import { localEnvironment } from './product-options.ts';
import { readSettings, restartCode, seconds, tenantName } from './settings.ts';
import { onInfrastructureChange, onNextChange } from './watch-infrastructure.ts';

/** Not the folder of `npm start`, because these bundles contain their source maps. */
const functionsDirectory = join(buildFolder, 'dev-functions');
const outDir = join(buildFolder, 'dev-assembly');

const toStop: (() => Promise<unknown>)[] = [];
const stop = async () => {
  await Promise.allSettled(toStop.map((stopPart) => stopPart()));
};
const restart = () => stop().finally(() => process.exit(restartCode));

let cloud: LocalCloud | undefined;

const reloadChanged = async (count: number) => {
  if (!cloud || count === 0) return;
  await cloud.reloadFunctions();
  console.log(`Reloaded ${count} function(s).`);
};

/** Vite does not know the description of the API, which a build adds to the page. */
const withApiFiles =
  (handle: Handle): Handle =>
  (request, response) => {
    const found = apiFiles().find(({ path }) => path === request.url?.split('?')[0]);
    if (!found) return handle(request, response);
    response.writeHead(200, { 'content-type': found.contentType }).end(found.text);
  };

/** Resolves after the first successful build; later ones reload the functions. */
const bundleAndWatch = () =>
  new Promise<void>((resolve, reject) => {
    const watching = watchFunctions(
      ({ functions, errors }) => {
        if (errors.length > 0) return console.error(errors.join('\n'));
        resolve();
        reloadChanged(functions.filter(({ changed }) => changed).length).catch(reportError);
      },
      { directory: functionsDirectory },
    );
    watching.then((watcher) => toStop.push(() => watcher.stop()), reject);
  });

const develop = async () => {
  const { port, dataFolder } = readSettings();
  const begun = Date.now();
  mkdirSync(dataFolder, { recursive: true });
  const server = createServer({ shouldUpgradeCallback: isWebSocket });
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
  const opened = await openLocalCloud({
    port,
    dataFolder,
    assemblyFolder: outDir,
    web: { handle: withApiFiles(vite.middlewares) },
    environment: localEnvironment(),
    ...localCloudLog(dataFolder),
  });
  toStop.push(() => opened.stop());
  cloud = opened;
  serveLocalCloud(server, opened, { leaveOtherUpgrades: true });
  await listenOn(server, port);
  console.log(`\nDay Zero is at ${opened.url}, reloading as you work (${seconds(begun)}).`);
  onInfrastructureChange(() => {
    console.log('Routes or infrastructure changed: starting again.');
    void restart();
  });
};

onStop(stop);
develop().catch((error: Error) => {
  console.error(`${error.message}\nStarting again when something is saved.`);
  onNextChange(restart);
});
