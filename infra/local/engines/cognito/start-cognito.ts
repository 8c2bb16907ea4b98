import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forOwnHost } from '../../kit/own-host.ts';
import { pendingWork } from '../../kit/pending-work.ts';
import type { Credentials } from '../../kit/verify-signature.ts';
import { createCognitoHandler } from './cognito-handler.ts';
import type { Messenger } from './messages.ts';
import type { CallTrigger } from './pool.ts';
import { openPool } from './pool.ts';
import type { PoolDefinition } from './pool-definition.ts';
import { openStore } from './store.ts';

export interface CognitoOptions {
  /** Where accounts are stored. Absent: in memory, until it stops. */
  folder?: string;
  /** Default: a free one. */
  port?: number;
  pools: PoolDefinition[];
  /** Called in place of sending an email. */
  deliver?: Messenger;
  /** Runs the functions that a pool's template names. */
  callTrigger?: CallTrigger;
  /** When given, administrators' calls must be signed by them. */
  credentials?: Credentials;
  /** Milliseconds since 1970; for tests. */
  now?: () => number;
}

interface RunningCognito {
  endpoint: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
}

const longestFinishMs = 1000;

export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const store = openStore(options.folder);
  const now = options.now ?? Date.now;
  const context = {
    store,
    now,
    deliver: options.deliver ?? (() => {}),
    callTrigger: options.callTrigger ?? (async () => {}),
  };
  const pools = options.pools.map((pool) => openPool(pool, context));
  const respond = createCognitoHandler(pools, options.credentials);
  const requests = pendingWork();
  const handle: typeof respond = (...call) => requests.watch(respond(...call));
  const server = createServer(forOwnHost(handle));
  // If the server closes idle sockets first, the SDK's next request fails.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    handle,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await requests.finished(longestFinishMs);
      server.closeAllConnections();
      await closed;
      // A key that is still being generated must be stored before the store closes.
      await Promise.all(pools.map((pool) => pool.tokens.publicKeys()));
      store.close();
    },
  };
}
