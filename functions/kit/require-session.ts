import type { MiddlewareObj } from '@middy/core';
import { notAllowed, signedOut } from '#shared/kit/problems.ts';
import type { Route } from '#shared/kit/route.ts';
import type { RouteEvent } from './route-request.ts';
import { type KeysBesideSession, readSessionAndMore } from './session.ts';

export const requireSession = (
  route: Route,
  keysBeside?: KeysBesideSession,
): MiddlewareObj<RouteEvent> => ({
  before: async ({ event }) => {
    const { session, beside } = await readSessionAndMore(event.cookies, keysBeside);
    if (route.access !== 'anyone') {
      if (!session) throw signedOut();
      if (route.access !== 'member' && session.role !== route.access) throw notAllowed();
    }
    event.request.session = session as typeof event.request.session;
    event.request.besideSession = beside;
  },
});
