import { randomUUID } from 'node:crypto';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { TooManyEmailsError } from '#shared/people/email-errors.ts';
import { findAccount } from './address-store.ts';

const subject = 'Somebody tried to create an account with your email address';

/** Contains nothing that the sender typed, which could be an advertisement. */
const text = `Somebody tried to create a Day Zero account with your email address. There already is one, so nothing was created.

Was it you? Sign in instead. If you don't know the password, choose "Forgot password?" there. A new password signs out everybody who uses the account.

If it wasn't you, you don't need to do anything.
`;

interface Warning {
  companyId: string;
  id: string;
  kind: 'owner_warning';
  to: string;
  subject: string;
  text: string;
}

/**
 * Tells the owner of a taken address that somebody tried to create an account with it, once a
 * day.
 */
export const warnOwner = async (
  username: string,
  queueMailIfAllowed: (mail: Warning, now: Date) => Promise<Operation[]>,
): Promise<void> => {
  const account = await findAccount(username);
  if (!account) return;
  const { companyId } = account;
  const kind = 'owner_warning';
  const mail = { companyId, id: randomUUID(), kind, to: username, subject, text } as const;
  // Another attempt at the same time may have sent it.
  await ignoreErrors(write(...(await queueMailIfAllowed(mail, new Date()))), TooManyEmailsError);
};
