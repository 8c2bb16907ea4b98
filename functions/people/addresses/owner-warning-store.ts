import { randomUUID } from 'node:crypto';
import { countOwnerWarning } from '#functions/kit/identity/account-limits.ts';
import { TooManyAttemptsError } from '#shared/kit/common-errors.ts';
import { findAccount } from './address-store.ts';

const subject = 'Somebody tried to create an account with your email address';

/** Contains nothing that the sender typed, which could be an advertisement. */
const text = `Somebody tried to create a Day Zero account with your email address. There already is one, so nothing was created.

Was it you? Sign in instead. If you don't know the password, choose "Forgot password?" there. A new password signs out everybody who uses the account.

If it wasn't you, you don't need to do anything.
`;

/** The email to the owner of a taken address; undefined if one was sent in the last 24 hours. */
export const newOwnerWarning = async (username: string) => {
  const account = await findAccount(username);
  if (!account) return undefined;
  try {
    await countOwnerWarning(username);
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return undefined;
    throw error;
  }
  return { companyId: account.companyId, id: randomUUID(), to: username, subject, text };
};
