import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { changeGettingStarted, toSessionUser } from '#functions/people/session-user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.changeGettingStarted, async ({ session, body }) =>
  toSessionUser(await changeGettingStarted(session, session.userId, body)),
);
