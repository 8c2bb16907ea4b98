import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { endSessionsBut } from './session-store.ts';

export const handler = handleRoute(securityRoutes.deleteOtherSessions, async ({ session }) => {
  await endSessionsBut(session, session.userId, session.tokenHash);
});
