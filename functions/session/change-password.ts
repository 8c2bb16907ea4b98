import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { setPassword } from '#functions/kit/identity.ts';
import { write } from '#functions/kit/table-write.ts';
import { markPasswordSet } from '#functions/people/user-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { ownPasswordWrong, passwordChangeClosed } from '#shared/session/session-problems.ts';
import { isOwnPassword } from './require-password.ts';
import { endSessionsBut } from './session-store.ts';

/** Where the new one is set already, an earlier try of this died before the sessions were ended. */
const setOwnPassword = async (userId: string, former: string, password: string) => {
  if (await isOwnPassword(userId, former)) await setPassword(userId, password);
  else if (!(await isOwnPassword(userId, password))) throw ownPasswordWrong('currentPassword');
};

export const handler = handleRoute(securityRoutes.changePassword, async ({ session, body }) => {
  if (environment('OWN_PASSWORD_CHANGE') !== 'true') throw passwordChangeClosed();
  await setOwnPassword(session.userId, body.currentPassword, body.newPassword);
  await write(markPasswordSet(session, session.userId));
  await endSessionsBut(session, session.userId, session.tokenHash);
});
