import { isPasswordRight } from '#functions/kit/identity.ts';
import { writeWithIdentity } from '#functions/kit/pending-identity.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { Problem } from '#shared/kit/problem.ts';
import { emailTaken } from '#shared/people/people-problems.ts';
import { type Account, findAccount, insertAccount, toAccount } from './address-store.ts';

export type NewAccount = Account & { password: string };

/** The account that an earlier attempt of the same request made; anybody else's is taken. */
const continueWith = async (found: Account, { requestId, password }: NewAccount) => {
  if (found.requestId !== requestId || !(await isPasswordRight(found.userId, password)))
    throw emailTaken();
  return found;
};

/**
 * Makes an account and writes `alongside` in the same transaction: all or nothing, over the user
 * pool and the table. A retry is answered with the account of the first attempt, which then is of
 * another user than `created` and has been written with all that belongs to it.
 */
export const createAccount = async (
  created: NewAccount,
  alongside: Operation[],
): Promise<Account> => {
  const earlier = await findAccount(created.username);
  if (earlier) return continueWith(earlier, created);
  try {
    await writeWithIdentity(created, [insertAccount(created), ...alongside]);
    return toAccount(created);
  } catch (error) {
    const winner = error instanceof Problem ? await findAccount(created.username) : undefined;
    if (!winner) throw error;
    return continueWith(winner, created);
  }
};
