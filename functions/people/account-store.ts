import { isPasswordRight } from '#functions/kit/identity/identity.ts';
import { writeWithIdentity } from '#functions/kit/identity/pending-identity.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { EmailTakenError } from '#shared/people/email-errors.ts';
import { claimAddress, findUnprovedHolder } from './addresses/address-claim-store.ts';
import { type Account, findAccount, toAccount } from './addresses/address-store.ts';
import type { StoredUser } from './user-store.ts';

interface NewAccount extends Account {
  password: string;
  /** Set if the user proved to own the address: records that its former holder loses it. */
  recordLoss?: (holder: StoredUser) => Operation;
}

/**
 * The account created by an earlier attempt of this request; throws if the email belongs to another
 * one.
 */
const continueWith = async (found: Account, { requestId, password }: NewAccount) => {
  if (found.requestId !== requestId || !(await isPasswordRight(found.userId, password)))
    throw new EmailTakenError();
  return found;
};

/**
 * Creates an account in the user pool and the table, with `extraOperations` in the same
 * transaction. A retry returns the account of the first attempt, whose user id differs from that of
 * `created`.
 */
export const createAccount = async (
  created: NewAccount,
  extraOperations: Operation[],
): Promise<Account> => {
  const earlier = await findAccount(created.username);
  const holder =
    earlier && created.recordLoss ? await findUnprovedHolder(created, earlier) : undefined;
  if (earlier && !holder) return continueWith(earlier, created);
  const lost = holder && created.recordLoss ? [created.recordLoss(holder)] : [];
  try {
    await writeWithIdentity(created, [
      ...claimAddress(created, holder),
      ...lost,
      ...extraOperations,
    ]);
    return toAccount(created);
  } catch (error) {
    const winner = error instanceof HttpError ? await findAccount(created.username) : undefined;
    if (!winner || winner.userId === holder?.id) throw error;
    return continueWith(winner, created);
  }
};
