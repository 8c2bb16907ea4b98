import { createServer, type Server } from 'node:http';

/** Another program listens where this one was to. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

export const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });

/** Throws `PortTaken` before any work is done in vain. */
export const refuseTakenPort = async (port: number): Promise<void> => {
  const server = createServer((request) => request.destroy());
  await listenOn(server, port);
  await new Promise((resolve) => server.close(resolve));
};
