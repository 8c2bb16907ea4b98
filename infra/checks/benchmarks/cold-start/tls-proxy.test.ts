import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { type RunningDynamodb, startDynamodb } from '@day-zero/local-cloud/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts';

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'secret' };
let folder: string;
let engine: RunningDynamodb;
let proxy: TlsProxy;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-tls-proxy-'));
  engine = await startDynamodb({ credentials });
  proxy = await startTlsProxy(engine.endpoint, folder);
});
afterEach(async () => {
  proxy.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the table accepts the signature of a request over TLS', async () => {
  const client = new DynamoDBClient({
    endpoint: proxy.url,
    region: 'us-east-1',
    credentials,
    requestHandler: { httpsAgent: { ca: readFileSync(proxy.certificateFile) } },
  });
  const { TableNames } = await client.send(new ListTablesCommand({}));
  client.destroy();
  expect(TableNames).toEqual([]);
});
