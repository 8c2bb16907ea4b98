import { cpSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { build } from 'esbuild';
import { bundleOptions } from '#infra/bundle/bundle-options.ts';
import { readAssembly } from '../../../local/cloud-assembly/read-assembly.ts';
import { httpEvent } from '../../../local/engines/api-gateway/http-event.ts';
import { routeTable } from '../../../local/engines/api-gateway/route-table.ts';
import { assemblyFolder } from '../../../local/prepare/product-steps.ts';
import type { RunningRegion } from '../../../local/region.ts';
import type { Visitor } from '../visitor.ts';
import type { Target } from './first-call.ts';
import type { CallName } from './same-calls-handler.ts';

export interface Request {
  method: string;
  path: string;
  body?: object;
}

export interface Making {
  region: RunningRegion;
  /** Where events and bundles are put. */
  folder: string;
}

/** What Lambda would tell each function, and where the region's table is. */
const surroundingsOf = ({ tablesEndpoint, credentials }: RunningRegion) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: tablesEndpoint,
  AWS_LAMBDA_LOG_FORMAT: 'JSON',
  NODE_ENV: 'production',
  TZ: ':UTC',
});

const eventFile = (folder: string, name: string, event: object) => {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(event));
  return file;
};

/** The function behind a request, with the event that the gateway makes of it. */
export const routeTarget = (
  { method, path, body }: Request,
  { cookie }: Visitor,
  { region, folder }: Making,
): Target => {
  const { httpApis, accountId } = readAssembly(assemblyFolder);
  const api = httpApis[0]!;
  const matched = routeTable(api.routes)(method, path)!;
  const site = new URL(region.url);
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
        'user-agent': 'benchmark',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: Buffer.from(body ? JSON.stringify(body) : ''),
    },
    matched,
  );
  const { name, module, environment } = matched.route.function;
  // Files instead of links, as they are deployed.
  cpSync(dirname(module), join(folder, name), { recursive: true, dereference: true });
  return {
    name: matched.route.key,
    module: join(folder, name, basename(module)),
    environment: { ...surroundingsOf(region), ...environment },
    eventFile: eventFile(folder, name, event),
  };
};

const anyKey = async (region: RunningRegion, TableName: string) => {
  const client = new DynamoDBClient({
    endpoint: region.tablesEndpoint,
    region: 'us-east-1',
    credentials: region.credentials,
  });
  const { Items } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
  client.destroy();
  return { PK: Items![0]!.PK!.S!, SK: Items![0]!.SK!.S! };
};

/** What the DocumentClient costs without us, bundled as every function is. */
export const floorTargets = async ({ region, folder }: Making) => {
  const { TableName } = readAssembly(assemblyFolder).tables[0]!;
  await build({
    ...bundleOptions([], folder),
    entryPoints: ['floor-handler', 'same-calls-handler'].map((name) =>
      join(import.meta.dirname, `${name}.ts`),
    ),
    sourcemap: false,
    write: true,
  });
  const environment = { ...surroundingsOf(region), TABLE_NAME: TableName };
  const key = await anyKey(region, TableName);
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
