import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readUser } from '#functions/people/user-store.ts';
import { OwnAccountError } from '#shared/people/people-errors.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { endSessionsBut } from './session-store.ts';

export const handler = handleRoute(
  securityRoutes.deleteUserSessions,
  async ({ session, params }) => {
    const { userId } = params;
    if (userId === session.userId) throw new OwnAccountError();
    await readUser(session, userId);
    await endSessionsBut(session, userId);
  },
);
