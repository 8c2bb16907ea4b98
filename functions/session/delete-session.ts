import { handleRoute } from '#functions/kit/handle-route.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { sessionNotFound } from '#shared/session/session-problems.ts';
import { clearedCookie } from './session-cookie.ts';
import { endOwnSession, listOwnSessions } from './session-store.ts';

export const handler = handleRoute(
  securityRoutes.deleteSession,
  async ({ session, params, site, answer }) => {
    const own = await listOwnSessions(session);
    const found = own.find(({ id }) => id === params.sessionId);
    if (!found) throw sessionNotFound();
    await endOwnSession(session, found);
    if (found.isCurrent) answer.cookies.push(clearedCookie(site));
  },
);
