/* The package's entrance. What only tests and benchmarks need is in `testing.ts`. */

export { DataFolderInUseError } from './data-folder-in-use-error.ts';
export type { Handle } from './edge/site.ts';
export { identityPath } from './endpoints.ts';
export { exitWithError } from './exit-with-error.ts';
export { FixableError } from './fixable-error.ts';
export { freePort } from './kit/free-port.ts';
export { assertPortFree, listenOn, PortInUseError } from './kit/listen.ts';
export { onStop } from './kit/on-stop.ts';
export { reportError } from './kit/report-error.ts';
export { within } from './kit/within.ts';
export { localCloudLog } from './local-cloud-log.ts';
export { type LocalCloud, type OpenLocalCloudOptions, openLocalCloud } from './open-local-cloud.ts';
export { isWebSocket, serveLocalCloud } from './serve-local-cloud.ts';
export { type RunningLocalCloud, startLocalCloud } from './start-local-cloud.ts';
