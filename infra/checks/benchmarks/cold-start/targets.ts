import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { RunningLocalCloud } from '@day-zero/local-cloud';
import { httpEvent, readAssembly, routeTable } from '@day-zero/local-cloud/testing';
import { build } from 'esbuild';
import { bundleOptions } from '#infra/bundle/bundle-options.ts';
import { assemblyFolder } from '../../../commands/prepare/product-steps.ts';
import type { Visitor } from '../visitor.ts';
import type { Target } from './first-call.ts';
import type { CallName } from './same-calls-handler.ts';
import type { TlsProxy } from './tls-proxy.ts';

export interface Request {
  method: string;
  path: string;
  body?: object;
}

export interface Setup {
  cloud: RunningLocalCloud;
  /** The table's endpoint. */
  tables: TlsProxy;
  /** The folder for events and bundles. */
  folder: string;
}

/** Lambda's environment variables, and the endpoint of the local cloud's table. */
const environmentOf = ({ cloud: { credentials }, tables }: Setup) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: tables.url,
  NODE_EXTRA_CA_CERTS: tables.certificateFile,
  AWS_LAMBDA_LOG_FORMAT: 'JSON',
  NODE_ENV: 'production',
  TZ: ':UTC',
});

const eventFile = (folder: string, name: string, event: object) => {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(event));
  return file;
};

/** Copies files instead of links, as in the deployed zip. */
const copyFiles = (from: string, to: string) => {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath, entry.name);
    const copy = join(to, relative(from, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, readFileSync(file));
  }
};

/** The function behind a request, with the event that the gateway makes of it. */
export const routeTarget = (
  { method, path, body }: Request,
  { cookie }: Visitor,
  setup: Setup,
): Target => {
  const { cloud, folder } = setup;
  const { httpApis, accountId } = readAssembly(assemblyFolder);
  const api = httpApis[0]!;
  const matched = routeTable(api.routes)(method, path)!;
  const site = new URL(cloud.url);
  const event = httpEvent(
    api,
    accountId,
    {
      method,
      path,
      query: '',
      sourceIp: '127.0.0.1',
      scheme: 'http',
      headers: {
        cookie,
        host: api.host,
        origin: site.origin,
        'x-forwarded-host': site.host,
        'x-forwarded-proto': 'http',
        'x-origin-secret': matched.route.function.environment.ORIGIN_SECRETS!,
        'user-agent': 'benchmark',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: Buffer.from(body ? JSON.stringify(body) : ''),
    },
    matched,
  );
  const { name, module, environment } = matched.route.function;
  copyFiles(dirname(module), join(folder, name));
  return {
    name: matched.route.key,
    module: join(folder, name, basename(module)),
    environment: { ...environmentOf(setup), ...environment },
    eventFile: eventFile(folder, name, event),
  };
};

const anyKey = async (cloud: RunningLocalCloud, TableName: string) => {
  const client = new DynamoDBClient({
    endpoint: cloud.tablesEndpoint,
    region: 'us-east-1',
    credentials: cloud.credentials,
  });
  const { Items } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
  client.destroy();
  return { PK: Items![0]!.PK!.S!, SK: Items![0]!.SK!.S! };
};

/** The DocumentClient alone with default settings, bundled like the functions. */
export const floorTargets = async (setup: Setup) => {
  const { cloud, folder } = setup;
  const { TableName } = readAssembly(assemblyFolder).tables[0]!;
  await build({
    ...bundleOptions(folder),
    entryPoints: ['floor-handler', 'same-calls-handler'].map((name) =>
      join(import.meta.dirname, `${name}.ts`),
    ),
    sourcemap: false,
    write: true,
  });
  const environment = { ...environmentOf(setup), TABLE_NAME: TableName };
  const key = await anyKey(cloud, TableName);
  const sameCalls = (...names: CallName[]): Target => ({
    name: `  the same calls: ${names.join(', ')}`,
    module: join(folder, 'same-calls-handler.mjs'),
    environment,
    eventFile: eventFile(folder, names.join('-'), { key, names }),
  });
  const floor: Target = {
    name: 'one read by the DocumentClient',
    module: join(folder, 'floor-handler.mjs'),
    environment,
    eventFile: eventFile(folder, 'floor', { key }),
  };
  return { floor, sameCalls };
};
