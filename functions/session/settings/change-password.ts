import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { setPassword } from '#functions/kit/identity/identity.ts';
import { requireGoodPassword } from '#functions/kit/identity/require-good-password.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findCompany, settingsOf } from '#functions/people/company-store.ts';
import { markPasswordChange, markPasswordSet } from '#functions/people/sign-in-store.ts';
import { readUser, type StoredUser } from '#functions/people/user-store.ts';
import { isOwnPassword } from '#functions/session/require-password.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import {
  PasswordChangeClosedError,
  SamePasswordError,
  WrongPasswordError,
} from '#shared/session/session-errors.ts';

const requireMayChange = async (person: StoredUser) => {
  if (person.role === 'company_admin' || person.mustChangePassword) return;
  if (!settingsOf(await findCompany(person)).ownPasswordChange)
    throw new PasswordChangeClosedError();
};

/** An earlier attempt may have set the new password and failed before it ended the sessions. */
const setOwnPassword = async (person: StoredUser, current: string, password: string) => {
  const { id } = person;
  if (await isOwnPassword(id, current)) {
    await write(markPasswordChange(person, id, new Date().toISOString()));
    try {
      await setPassword(id, password);
    } catch (error) {
      if (error instanceof HttpError) await write(markPasswordChange(person, id, undefined));
      throw error;
    }
    return;
  }
  const isRetry = person.passwordChangeBegunAt && (await isOwnPassword(id, password));
  if (!isRetry) throw new WrongPasswordError('currentPassword');
};

export const handler = handleRoute(securityRoutes.changePassword, async (request) => {
  const { session, body } = request;
  const person = await readUser(session, session.userId, { consistent: true });
  await requireMayChange(person);
  requireGoodPassword('newPassword', body.newPassword, person);
  if (body.newPassword === body.currentPassword) throw new SamePasswordError();
  await setOwnPassword(person, body.currentPassword, body.newPassword);
  await write(
    markPasswordSet(session, session.userId),
    recordAudit({ actor: session, kind: 'password_changed', source: request }),
  );
  await endSessionsBut(session, session.userId, session.tokenHash);
  await write(markPasswordChange(session, session.userId, undefined));
});
