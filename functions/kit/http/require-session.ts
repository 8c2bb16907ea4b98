import type { MiddlewareObj } from '@middy/core';
import {
  NotAllowedError,
  SecondFactorMissingError,
  SignedOutError,
} from '#shared/kit/common-errors.ts';
import { allowsObservers, type Route } from '#shared/kit/route.ts';
import type { Preload } from './preload.ts';
import type { RouteEvent } from './route-request.ts';
import { lacksSecondFactor, readSessionAndMore, type TokenOwner } from './session.ts';

/** Reads the session and what is to be preloaded. Throws unless the caller's role may use the route. */
export const readCaller = async (
  event: RouteEvent,
  route: Route,
  preload?: Preload<unknown>,
): Promise<void> => {
  const keys = (owner: TokenOwner) =>
    preload && event.rawInput ? preload.keys(owner, event.rawInput) : [];
  const { session, preloaded: items } = await readSessionAndMore(
    event.cookies,
    event.request.site,
    { ...preload, keys },
  );
  const isRefused = session && lacksSecondFactor(session) && !route.isForMissingFactor;
  if (route.access !== 'anyone') {
    if (!session) throw new SignedOutError();
    if (isRefused) throw new SecondFactorMissingError();
    if (route.access !== 'member' && session.role !== route.access) throw new NotAllowedError();
    if (session.role === 'observer' && !allowsObservers(route)) throw new NotAllowedError();
  }
  // A route that anybody may call treats such a user as a stranger.
  event.request.session = (isRefused ? undefined : session) as typeof event.request.session;
  event.preloadedItems = items;
};

export const requireSession = (
  route: Route,
  preload?: Preload<unknown>,
): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => readCaller(event, route, preload),
});
