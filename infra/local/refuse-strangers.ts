import type { IncomingMessage } from 'node:http';

const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * A page elsewhere can point a name of its own at this machine; it still has to send that name.
 * The sentence to answer with, or undefined.
 */
export const refusalOf = (request: IncomingMessage): string | undefined =>
  ownName.test(request.headers.host ?? '')
    ? undefined
    : 'This address is served to this machine only.\n';
