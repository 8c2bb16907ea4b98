import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countPasswordReset } from '#functions/kit/identity/account-limits.ts';
import { voidPassword } from '#functions/kit/identity/identity.ts';
import { readSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMail, requireMailAllowed } from '#functions/mail/mail-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { isAddressHeld, markPasswordSet } from '#functions/people/sign-in-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import {
  AddressHeldError,
  AddressLostError,
  AdministratorUnverifiedError,
} from '#shared/people/email-errors.ts';
import { OwnAccountError } from '#shared/people/people-errors.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { NoPasswordError } from '#shared/session/session-errors.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { endSessionsBut } from './session-store.ts';

/** The user sets a new password by a code that they request with the emailed link. */
export const handler = handleRoute(securityRoutes.resetPassword, async (request) => {
  const { session, params, newId, site } = request;
  const { userId } = params;
  if (userId === session.userId) throw new OwnAccountError();
  const person = await readUser(session, userId);
  if (!(await readSecondFactor(userId)).hasPassword) {
    const account = await findAccount(person.username);
    throw account && account.userId !== userId ? new AddressLostError() : new NoPasswordError();
  }
  if (!(await readUser(session, session.userId)).emailVerifiedAt)
    throw new AdministratorUnverifiedError();
  // The user could set no new password until then.
  if (isAddressHeld(person)) throw new AddressHeldError();
  await countPasswordReset(userId);
  const { companyId, name, username } = person;
  const mail = {
    companyId,
    id: newId('password reset'),
    kind: 'password_reset' as const,
    to: username,
    ...passwordResetMail(person, session.name, site),
  };
  const now = new Date();
  // Before the password is made useless, because the user needs the email.
  await requireMailAllowed(mail, now);
  await voidPassword(userId);
  // A concurrent sign-in with the old password fails from here on.
  await write(
    markPasswordSet(session, userId),
    recordAudit({
      actor: session,
      kind: 'password_voided',
      target: { id: userId, name },
      source: request,
    }),
    ...queueMail(mail, now),
  );
  await endSessionsBut(session, userId);
});
