import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { listOwnSessions } from './session-store.ts';

export const handler = handleRoute(securityRoutes.listSessions, ({ session }) =>
  listOwnSessions(session),
);
