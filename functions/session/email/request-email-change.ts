import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countEmailCode } from '#functions/kit/identity/account-limits.ts';
import { readSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { requireSignUpDomain } from '#functions/kit/identity/sign-up-domains.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMail } from '#functions/mail/mail-store.ts';
import { findUnprovedHolder } from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { isEmailCodeSent, newEmailCode } from '#functions/people/addresses/email-code-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { requireOwnProof } from '#functions/session/require-password.ts';
import { CompanyEmailError, InvitedEmailTakenError } from '#shared/people/email-errors.ts';
import { EmailDomainError, SameEmailError } from '#shared/session/session-errors.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

/** The address changes when the code is entered. The code's hash contains the new address. */
export const handler = handleRoute(sessionRoutes.requestEmailChange, async (request) => {
  const { session, body, newId } = request;
  const { username } = body;
  const person = await readUser(session, session.userId);
  if (username === person.username) throw new SameEmailError();
  requireSignUpDomain(username, EmailDomainError);
  if (!(await readSecondFactor(person.id)).hasPassword) throw new CompanyEmailError();
  const mailId = newId('email code');
  const changed = { ...person, username };
  // Before the code is checked, because a retry sends one that was used.
  if (await isEmailCodeSent(changed, mailId)) return;
  const usedCode = await requireOwnProof(session, body);
  // Limits also how many addresses a user finds to be taken.
  await countEmailCode(person.id);
  const account = await findAccount(username);
  if (account && !(await findUnprovedHolder(session, account))) throw new InvitedEmailTakenError();
  const now = new Date();
  const { operation, mail } = newEmailCode(changed, mailId, now);
  await write(operation, ...usedCode, ...queueMail(mail, now));
});
