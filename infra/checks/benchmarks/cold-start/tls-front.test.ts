import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type RunningDynamodb,
  startDynamodb,
} from '../../../local/engines/dynamodb/start-dynamodb.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'secret' };
let folder: string;
let engine: RunningDynamodb;
let front: TlsFront;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-tls-front-'));
  engine = await startDynamodb({ credentials });
  front = await startTlsFront(engine.endpoint, folder);
});
afterEach(async () => {
  front.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the table accepts the signature of a request over TLS', async () => {
  const client = new DynamoDBClient({
    endpoint: front.url,
    region: 'us-east-1',
    credentials,
    requestHandler: { httpsAgent: { ca: readFileSync(front.certificateFile) } },
  });
  const { TableNames } = await client.send(new ListTablesCommand({}));
  client.destroy();
  expect(TableNames).toEqual([]);
});
