import { createServer, type Server } from 'node:http';
import { FixableError } from '../fixable-error.ts';

/** Another program listens on this port. */
export class PortInUseError extends FixableError {
  override readonly name = 'PortInUseError';

  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

/** On some systems the ports below 1024 belong to the administrator. */
export class PortNotAllowedError extends FixableError {
  override readonly name = 'PortNotAllowedError';

  constructor(port: number) {
    super(`Port ${port} is not allowed to this user. Choose another port: PORT=3000 npm start`);
  }
}

const portErrors: Record<string, new (port: number) => Error> = {
  EADDRINUSE: PortInUseError,
  EACCES: PortNotAllowedError,
};

export const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const PortError = portErrors[error.code ?? ''];
      reject(PortError ? new PortError(port) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });

/** Throws `PortInUseError` early, before the app is built. */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer((request) => request.destroy());
  await listenOn(server, port);
  await new Promise((resolve) => server.close(resolve));
}
