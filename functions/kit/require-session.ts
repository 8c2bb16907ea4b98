import type { MiddlewareObj } from '@middy/core';
import { notAllowed, signedOut } from '#shared/kit/problems.ts';
import type { Route } from '#shared/kit/route.ts';
import type { Beside, Input } from './beside.ts';
import type { RouteEvent } from './route-request.ts';
import { readSessionAndMore, type TokenOwner } from './session.ts';

export const requireSession = (
  route: Route,
  beside?: Beside<unknown>,
): MiddlewareObj<RouteEvent> => ({
  before: async ({ event }) => {
    const keysBeside = (owner: TokenOwner) =>
      beside && !event.refusal ? beside.keys(owner, event.request as Input) : [];
    const { session, beside: items } = await readSessionAndMore(
      event.cookies,
      keysBeside,
      beside?.isMissing,
    );
    if (route.access !== 'anyone') {
      if (!session) throw signedOut();
      if (route.access !== 'member' && session.role !== route.access) throw notAllowed();
    }
    event.request.session = session as typeof event.request.session;
    event.besideSession = items;
  },
});
