import { randomUUID } from 'node:crypto';
import { countOwnerWarning } from '#functions/kit/identity/account-limits.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { TooManyAttemptsError } from '#shared/kit/common-errors.ts';
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
  to: string;
  subject: string;
  text: string;
}

/**
 * Tells the owner of a taken address that somebody tried to create an account with it, once in 24
 * hours.
 */
export const warnOwner = async (
  username: string,
  queueMail: (mail: Warning, now: Date) => Operation,
): Promise<void> => {
  const account = await findAccount(username);
  if (!account) return;
  try {
    await countOwnerWarning(username);
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return;
    throw error;
  }
  const mail = { companyId: account.companyId, id: randomUUID(), to: username, subject, text };
  await write(queueMail(mail, new Date()));
};
