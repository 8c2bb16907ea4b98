import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { environment } from '#functions/kit/environment.ts';
import { DirectRequestError } from '#shared/kit/common-errors.ts';
import type { RouteEvent } from './route-request.ts';

const isSame = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

/**
 * Whether CloudFront sent the request. Only it knows the secrets, and it alone says truly by which
 * name and from which address the site was called. The names of headers are in lower case.
 */
export const isFromSite = (headers: Record<string, string | undefined>): boolean => {
  const sent = Buffer.from(headers['x-origin-secret'] ?? '');
  return environment('ORIGIN_SECRETS')
    .split(',')
    .some((secret) => isSame(Buffer.from(secret), sent));
};

/** Rejects requests to the API's own address. */
export const rejectDirectRequest = (): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    if (!isFromSite(event.headers)) throw new DirectRequestError();
  },
});
