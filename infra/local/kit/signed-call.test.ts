import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { signedCaller } from './signed-call.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

test('a connection that is reset within the response rejects the call, and nothing else', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 20 });
    response.write('{"Records":', () => response.socket!.resetAndDestroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { endpoint, region: 'eu-central-1', credentials };
    const call = signedCaller(options, 'DynamoDBStreams_20120810');
    await expect(call('GetRecords', {})).rejects.toMatchObject({ code: 'ECONNRESET' });
  } finally {
    server.close();
  }
});
