import { afterEach, expect, test } from '@jest/globals';
import { startConnectionsEndpoint } from './api-gateway/connections-endpoint.ts';
import { startCognito } from './cognito/start-cognito.ts';
import { startDynamodb } from './dynamodb/start-dynamodb.ts';
import { startInvokeEndpoint } from './lambda/invoke-endpoint.ts';
import { startSes } from './ses/start-ses.ts';

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'secret' };
const kB = 1024;
const MB = 1024 * kB;

const socketApi = { definition: { id: 'api', stage: 'ws' }, running: { connections: new Map() } };

interface Engine {
  start: () => Promise<{ endpoint: string; stop: () => Promise<unknown> }>;
  path?: string;
  maxBytes: number;
  error: string;
}

const engines: Record<string, Engine> = {
  DynamoDB: {
    start: () => startDynamodb(),
    maxBytes: 16 * MB,
    error: 'RequestEntityTooLargeException',
  },
  Cognito: {
    start: () => startCognito({ pools: [], credentials }),
    maxBytes: MB,
    error: 'RequestEntityTooLargeException',
  },
  SES: {
    start: () => startSes({ deliver: () => {}, credentials }),
    maxBytes: MB,
    error: 'The request is too large',
  },
  Lambda: {
    start: () => startInvokeEndpoint({ functions: [], invoke: async () => {}, credentials }),
    maxBytes: 6 * MB,
    error: 'The event is too large.',
  },
  'the management of connections': {
    start: () => startConnectionsEndpoint([socketApi as never], credentials),
    path: '/api/ws/@connections/one',
    maxBytes: 128 * kB,
    error: 'Payload too large',
  },
};

let stop: (() => Promise<unknown>) | undefined;
afterEach(() => stop?.());

test.each(Object.entries(engines))(
  '%s rejects a request above its limit only',
  async (_, { start, path = '/', maxBytes, error }) => {
    const engine = await start();
    stop = engine.stop;
    const bodyFor = async (bytes: number) => {
      const init = { method: 'POST', body: Buffer.alloc(bytes, ' ') };
      // Not signed, so the shorter request is rejected too, with another error.
      return (await fetch(engine.endpoint + path, init)).text();
    };
    expect(await bodyFor(maxBytes)).not.toContain(error);
    expect(await bodyFor(maxBytes + 1)).toContain(error);
  },
);
