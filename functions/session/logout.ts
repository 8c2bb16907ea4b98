import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { clearedCookie } from './session-cookie.ts';
import { endSession } from './session-store.ts';

export const handler = handleRoute(sessionRoutes.logout, async ({ session, site, response }) => {
  if (session) await write(endSession(session));
  response.cookies.push(clearedCookie(site));
});
