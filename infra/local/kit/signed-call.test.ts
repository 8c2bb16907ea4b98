import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { signedCaller } from './signed-call.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const callTo = async (respond: (response: ServerResponse) => unknown, limitSeconds?: number) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 20 });
    respond(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { endpoint, region: 'eu-central-1', credentials };
    return await signedCaller(options, 'DynamoDBStreams_20120810', limitSeconds)('GetRecords', {});
  } finally {
    server.close().closeAllConnections();
  }
};

test('a connection that is reset within the response rejects the call, and nothing else', async () => {
  const call = callTo((response) =>
    response.write('{"Records":', () => response.socket!.resetAndDestroy()),
  );
  await expect(call).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a response that never ends rejects the call', async () => {
  const call = callTo((response) => response.write('{"Records":'), 0.2);
  await expect(call).rejects.toThrow('GetRecords took longer than 0.2 seconds');
});
