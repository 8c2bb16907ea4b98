import type { MiddlewareObj } from '@middy/core';
import { foreignOrigin } from '#shared/kit/problems.ts';
import type { Route } from '#shared/kit/route.ts';
import { type RouteEvent, siteOf } from './route-request.ts';

/**
 * A browser names the page's origin on every request that changes something. Programs that are no
 * browser send none, and carry no cookie that somebody else's page could make them send.
 */
export const refuseForeignOrigin = (route: Route): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    if (route.method === 'GET') return;
    const { origin, 'sec-fetch-site': relation } = event.headers;
    const foreign =
      origin === undefined ? relation === 'cross-site' : origin !== siteOf(event).origin;
    if (foreign) throw foreignOrigin();
  },
});
