import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readAssembly } from './cloud-assembly/read-assembly.ts';
import { WiringError } from './cloud-assembly/wiring-error.ts';
import { withLocalUrls } from './edge/local-urls.ts';
import { createSite, type Web } from './edge/site.ts';
import {
  identityPath,
  replacementsFor,
  sdkEnvironment,
  siteEndpoints,
  storagePath,
} from './endpoints.ts';
import { connectionRecords } from './engines/api-gateway/connection-records.ts';
import { startConnectionsEndpoint } from './engines/api-gateway/connections-endpoint.ts';
import { createHttpApi, type Invoke } from './engines/api-gateway/http-api.ts';
import { requestQueue } from './engines/api-gateway/request-queue.ts';
import { createWebSocketApi } from './engines/api-gateway/web-socket-api.ts';
import { openCheckpoints } from './engines/event-source/checkpoints.ts';
import { startEventSource } from './engines/event-source/start-event-source.ts';
import { streamReader } from './engines/event-source/stream-reader.ts';
import type { LogLine } from './engines/lambda/function-thread.ts';
import { startInvokeEndpoint } from './engines/lambda/invoke-endpoint.ts';
import { startFunctions } from './engines/lambda/start-functions.ts';
import { startSchedule } from './engines/scheduler/start-schedule.ts';
import { exitWithError } from './exit-with-error.ts';
import type { Credentials } from './kit/verify-signature.ts';
import { writeRunningFile } from './running-file.ts';
import { startEngines } from './start-engines.ts';

export interface OpenLocalCloudOptions {
  /** The port that the site is served on. */
  port: number;
  dataFolder: string;
  /** The folder of the synthesized templates. */
  assemblyFolder: string;
  web: Web;
  /** Added to the environment of every function. */
  environment?: Record<string, string>;
  onLog: (line: LogLine) => void;
  onMail: (sentence: string) => void;
}

export interface LocalCloud {
  url: string;
  /** For tests and benchmarks. */
  connectionsEndpoint: string;
  tablesEndpoint: string;
  credentials: Credentials;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** False if no WebSocket API has this path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Loads every function before its first request. */
  warm(): Promise<void>;
  /** Loads rebuilt bundles. */
  reloadFunctions(): Promise<void>;
  /** Whether every table is empty. */
  isEmpty(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts everything in the templates. The caller listens for requests. */
export async function openLocalCloud(options: OpenLocalCloudOptions): Promise<LocalCloud> {
  const { port, dataFolder, onLog } = options;
  const assembly = readAssembly(options.assemblyFolder);
  const { distribution, accountId, region } = assembly;
  if (!distribution) throw new WiringError('The templates have no distribution to serve.');
  const { site, storage } = siteEndpoints(port);
  let functions: ReturnType<typeof startFunctions> | undefined;
  const invoke: Invoke = async (name, event) => functions?.invoke(name, event);

  const engines = await startEngines({
    assembly,
    dataFolder,
    siteOrigins: [site, new URL(storage).origin],
    onMail: options.onMail,
    onFailure: exitWithError,
    callTrigger: async (functionArn, event) => {
      const trigger = assembly.triggers.find((each) => each.functionArn === functionArn);
      return invoke(trigger!.function.name, event);
    },
  });

  const queue = requestQueue({ atOnce: 16, waiting: 1000, longestWaitMs: 10_000 });
  const records = connectionRecords(join(dataFolder, 'connections'));
  const webSockets = new Map(
    assembly.webSocketApis.map((api) => [
      api.id,
      createWebSocketApi({ api, accountId, invoke, queue, records }),
    ]),
  );
  const management = await startConnectionsEndpoint(
    assembly.webSocketApis.map((definition) => ({
      definition,
      running: webSockets.get(definition.id)!,
    })),
    engines.credentials,
  );
  const invocations = await startInvokeEndpoint({
    functions: assembly.functions,
    invoke,
    credentials: engines.credentials,
  });
  const endpoints = {
    site,
    storage,
    tables: engines.tables.endpoint,
    identity: engines.identity.endpoint,
    mail: engines.mail.endpoint,
    connections: management.endpoint,
  };
  const replacements = replacementsFor(assembly, endpoints);

  const start = () =>
    startFunctions({
      functions: assembly.functions.map((definition) => ({
        ...definition,
        environment: Object.fromEntries(
          Object.entries(definition.environment).map(([name, value]) => [
            name,
            withLocalUrls(value, replacements),
          ]),
        ),
      })),
      inOwnThread: new Set(assembly.eventSources.map((each) => each.function.name)),
      permissions: assembly.permissions,
      region,
      accountId,
      environment: {
        ...sdkEnvironment(endpoints, engines.credentials),
        ...options.environment,
      },
      onLog,
    });
  functions = start();

  const storageClient = new S3Client({
    endpoint: engines.storage.endpoint,
    region,
    credentials: engines.credentials,
    forcePathStyle: true,
  });
  const checkpoints = openCheckpoints(join(dataFolder, 'checkpoints'));
  const eventSources = assembly.eventSources.map((definition) =>
    startEventSource({
      definition,
      invoke,
      reader: streamReader({
        endpoint: engines.tables.endpoint,
        region,
        credentials: engines.credentials,
        tableName:
          assembly.tables.find(({ StreamArn }) => StreamArn === definition.streamArn)?.TableName ??
          // A restored table is in no template.
          definition.streamArn.split('/')[1]!,
      }),
      checkpoint: checkpoints.of(definition.id),
      setAside: (Bucket, Key, Body) =>
        storageClient.send(new PutObjectCommand({ Bucket, Key, Body })),
      onError: (text) => onLog({ functionName: definition.function.name, level: 'error', text }),
    }),
  );
  const schedules = assembly.schedules.map((definition) =>
    startSchedule({
      definition,
      invoke,
      onError: (text) => onLog({ functionName: definition.function.name, level: 'error', text }),
    }),
  );
  const stopListening = engines.tables.onWritten(() => {
    for (const source of eventSources) source.wake();
  });
  for (const api of webSockets.values()) void api.forgetLeftovers();

  const httpApis = new Map(
    assembly.httpApis.map((api) => [api.id, createHttpApi({ api, accountId, invoke, queue })]),
  );
  const edge = createSite({
    distribution,
    web: options.web,
    httpApi: (id) => httpApis.get(id)!,
    webSocketApi: (id) => webSockets.get(id)!,
    replacements,
  });

  const runningFile = writeRunningFile(dataFolder, {
    url: endpoints.site,
    environment: {
      ...sdkEnvironment(endpoints, engines.credentials),
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoints.tables,
      AWS_ENDPOINT_URL_LAMBDA: invocations.endpoint,
    },
    outputs: assembly.outputs,
  });

  return {
    url: endpoints.site,
    connectionsEndpoint: `${management.endpoint}/${assembly.webSocketApis[0]?.id}/${assembly.webSocketApis[0]?.stage}`,
    tablesEndpoint: endpoints.tables,
    credentials: engines.credentials,
    handle(request, response) {
      if (request.url?.startsWith(`${storagePath}/`))
        return engines.storage.handle(request, response);
      if (request.url === identityPath) return engines.identity.handle(request, response);
      return edge.handle(request, response);
    },
    upgrade: edge.upgrade,
    warm: async () => functions?.warm(),
    async reloadFunctions() {
      const old = functions;
      functions = start();
      await old?.stop();
    },
    isEmpty: engines.isEmpty,
    async stop() {
      runningFile.remove();
      await Promise.all([...webSockets.values()].map((api) => api.stop()));
      stopListening();
      await Promise.all([...eventSources, ...schedules].map((source) => source.stop()));
      await Promise.all([management.stop(), invocations.stop(), functions?.stop()]);
      checkpoints.close();
      storageClient.destroy();
      await engines.stop();
    },
  };
}
