import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { setPassword } from '#functions/kit/identity.ts';
import { write } from '#functions/kit/table-write.ts';
import { markPasswordSet } from '#functions/people/user-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { passwordChangeClosed } from '#shared/session/session-problems.ts';
import { requireOwnPassword } from './require-password.ts';
import { endSessionsBut } from './session-store.ts';

export const handler = handleRoute(securityRoutes.changePassword, async ({ session, body }) => {
  if (environment('OWN_PASSWORD_CHANGE') !== 'true') throw passwordChangeClosed();
  await requireOwnPassword(session.userId, body.currentPassword, 'currentPassword');
  await setPassword(session.userId, body.newPassword);
  await write(markPasswordSet(session, session.userId));
  await endSessionsBut(session, session.userId, session.tokenHash);
});
