import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startConnectionsEndpoint } from './api-gateway/connections-endpoint.ts';
import { startCognito } from './cognito/start-cognito.ts';
import { startDynamodb } from './dynamodb/start-dynamodb.ts';
import { startS3 } from './s3/start-s3.ts';
import { startSes } from './ses/start-ses.ts';

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'secret' };

const startStorage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-host-'));
  const { endpoint, stop } = await startS3({ folder, buckets: [], credentials });
  return { endpoint, stop: () => stop().then(() => rm(folder, { recursive: true })) };
};

const engines: Record<string, () => Promise<{ endpoint: string; stop: () => Promise<unknown> }>> = {
  DynamoDB: () => startDynamodb(),
  Cognito: () => startCognito({ pools: [], credentials }),
  S3: startStorage,
  SES: () => startSes({ deliver: () => {}, credentials }),
  'the management of connections': () => startConnectionsEndpoint([], credentials),
};

/** The body of the response to a request with this Host. */
const bodyFor = (endpoint: string, host: string) =>
  new Promise<string>((resolve, reject) => {
    request(endpoint, { headers: { host } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    })
      .on('error', reject)
      .end();
  });

const rejection = 'This address is served to this machine only.\n';

describe.each(Object.entries(engines))('the port of %s', (_, start) => {
  test('rejects requests for other host names than those of this machine', async () => {
    const { endpoint, stop } = await start();
    const { port } = new URL(endpoint);
    const others = [
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      'evil.example',
      `127.0.0.2:${port}`,
    ];
    for (const host of others)
      expect([host, await bodyFor(endpoint, host)]).toEqual([host, rejection]);
    for (const host of [`127.0.0.1:${port}`, 'LOCALHOST', `[::1]:${port}`])
      expect(await bodyFor(endpoint, host)).not.toBe(rejection);
    await stop();
  });
});
