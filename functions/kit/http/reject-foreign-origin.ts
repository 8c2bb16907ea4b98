import type { MiddlewareObj } from '@middy/core';
import { ForeignOriginError } from '#shared/kit/common-errors.ts';
import type { Route } from '#shared/kit/route.ts';
import { type RouteEvent, siteOf } from './route-request.ts';

/**
 * Browsers send the page's origin with every request that changes data. Other programs send none,
 * and no other site can make them send a cookie.
 */
export const rejectForeignOrigin = (route: Route): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    if (route.method === 'GET') return;
    const { origin, 'sec-fetch-site': relation } = event.headers;
    const foreign =
      origin === undefined ? relation === 'cross-site' : origin !== siteOf(event).origin;
    if (foreign) throw new ForeignOriginError();
  },
});
