import type { IncomingMessage, RequestListener } from 'node:http';

const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Prevents DNS rebinding: a foreign host name that resolves to this machine is still sent as Host.
 * Returns the error message, or undefined.
 */
export const hostError = ({ headers }: IncomingMessage): string | undefined =>
  ownHost.test(headers.host ?? '') ? undefined : 'This address is served to this machine only.\n';

/** Rejects requests for other hosts. */
export const forOwnHost =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const error = hostError(request);
    if (error) return response.writeHead(403).end(error);
    return handle(request, response);
  };
