import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { SessionNotFoundError } from '#shared/session/session-errors.ts';
import { clearedCookie } from './session-cookie.ts';
import { endOwnSession, listOwnSessions } from './session-store.ts';

export const handler = handleRoute(
  securityRoutes.deleteSession,
  async ({ session, params, site, response }) => {
    const own = await listOwnSessions(session);
    const found = own.find(({ id }) => id === params.sessionId);
    if (!found) throw new SessionNotFoundError();
    await endOwnSession(session, found);
    if (found.isCurrent) response.cookies.push(clearedCookie(site));
  },
);
