import type { IncomingMessage, RequestListener } from 'node:http';

const defaultPort = 80;

const ownHost = (port: number | undefined) =>
  new RegExp(
    `^(localhost|127\\.0\\.0\\.1|\\[::1\\])${port === defaultPort ? `(:${port})?` : `:${port}`}$`,
    'i',
  );

/**
 * Prevents DNS rebinding: a foreign host name that resolves to this machine is still sent as Host.
 * Returns the error message, or undefined.
 */
export const hostError = ({ headers, socket }: IncomingMessage): string | undefined =>
  ownHost(socket.localPort).test(headers.host ?? '')
    ? undefined
    : 'This address is served to this machine only.\n';

/** Rejects requests for other hosts. */
export const forOwnHost =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const error = hostError(request);
    if (error) return response.writeHead(403).end(error);
    return handle(request, response);
  };
