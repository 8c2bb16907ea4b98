import { recordAudit } from '#functions/audit/audit-store.ts';
import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { setPassword } from '#functions/kit/identity/identity.ts';
import { requireGoodPassword } from '#functions/kit/identity/require-good-password.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { markPasswordSet } from '#functions/people/sign-in-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { isOwnPassword } from '#functions/session/require-password.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import {
  PasswordChangeClosedError,
  SamePasswordError,
  WrongPasswordError,
} from '#shared/session/session-errors.ts';

/** If the new password is set already, an earlier attempt failed before it ended the sessions. */
const setOwnPassword = async (userId: string, former: string, password: string) => {
  if (await isOwnPassword(userId, former)) await setPassword(userId, password);
  else if (!(await isOwnPassword(userId, password)))
    throw new WrongPasswordError('currentPassword');
};

export const handler = handleRoute(securityRoutes.changePassword, async (request) => {
  const { session, body } = request;
  const person = await readUser(session, session.userId);
  if (environment('OWN_PASSWORD_CHANGE') !== 'true' && !person.mustChangePassword)
    throw new PasswordChangeClosedError();
  requireGoodPassword('newPassword', body.newPassword, person);
  if (person.mustChangePassword && body.newPassword === body.currentPassword)
    throw new SamePasswordError();
  await setOwnPassword(session.userId, body.currentPassword, body.newPassword);
  await write(
    markPasswordSet(session, session.userId),
    recordAudit({ actor: session, kind: 'password_changed', source: request }),
  );
  await endSessionsBut(session, session.userId, session.tokenHash);
});
