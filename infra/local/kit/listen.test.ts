import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { listenOn, PortNotAllowedError } from './listen.ts';

test('a port that belongs to the administrator is rejected with what to do', async () => {
  const server = createServer();
  // An administrator who runs this test may use every port.
  server.listen = () => {
    process.nextTick(() => server.emit('error', Object.assign(new Error(), { code: 'EACCES' })));
    return server;
  };
  await expect(listenOn(server, 80)).rejects.toEqual(new PortNotAllowedError(80));
});
