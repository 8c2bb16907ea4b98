import { handleRoute } from '#functions/kit/handle-route.ts';
import { write } from '#functions/kit/table-write.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { clearedCookie } from './session-cookie.ts';
import { endSession } from './session-store.ts';

export const handler = handleRoute(sessionRoutes.logout, async ({ session, site, answer }) => {
  if (session) await write(endSession(session));
  answer.cookies.push(clearedCookie(site));
});
