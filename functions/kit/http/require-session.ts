import type { MiddlewareObj } from '@middy/core';
import { NotAllowedError, SignedOutError } from '#shared/kit/common-errors.ts';
import { allowsObservers, type Route } from '#shared/kit/route.ts';
import type { Preload } from './preload.ts';
import type { RouteEvent } from './route-request.ts';
import { readSessionAndMore, type TokenOwner } from './session.ts';

export const requireSession = (
  route: Route,
  preload?: Preload<unknown>,
): MiddlewareObj<RouteEvent> => ({
  before: async ({ event }) => {
    const keys = (owner: TokenOwner) =>
      preload && event.rawInput ? preload.keys(owner, event.rawInput) : [];
    const { session, preloaded: items } = await readSessionAndMore(
      event.cookies,
      event.request.site,
      { ...preload, keys },
    );
    if (route.access !== 'anyone') {
      if (!session) throw new SignedOutError();
      if (route.access !== 'member' && session.role !== route.access) throw new NotAllowedError();
      if (session.role === 'observer' && !allowsObservers(route)) throw new NotAllowedError();
    }
    event.request.session = session as typeof event.request.session;
    event.preloadedItems = items;
  },
});
