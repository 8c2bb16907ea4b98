import { createServer, type Server } from 'node:http';

/** Another program listens on this port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

export const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });

/** Throws `PortInUseError` early, before the product is built. */
export const assertPortFree = async (port: number): Promise<void> => {
  const server = createServer((request) => request.destroy());
  await listenOn(server, port);
  await new Promise((resolve) => server.close(resolve));
};
