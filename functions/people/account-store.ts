import * as z from 'zod/mini';
import { isPasswordRight } from '#functions/kit/identity.ts';
import { writeWithIdentity } from '#functions/kit/pending-identity.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation } from '#functions/kit/table-write.ts';
import { Problem } from '#shared/kit/problem.ts';
import { emailTaken } from '#shared/people/people-problems.ts';

/** Whose address it is: read before anybody is signed in, and so outside of every company. */
const account = z.object({
  username: z.string(),
  userId: z.string(),
  companyId: z.string(),
  /** Which request made it: the same for every retry. */
  requestId: z.string(),
});
export type Account = z.output<typeof account>;

export type NewAccount = Account & { password: string };

const keyOf = (username: string): Key => ({ PK: `EMAIL#${username}`, SK: 'EMAIL' });

/** Undefined when the address is nobody's. One capacity unit. */
export const findAccount = async (username: string): Promise<Account | undefined> => {
  const item = await readItem(keyOf(username), { consistent: true });
  return item && account.parse(item);
};

const insertAccount = (created: Account): Operation =>
  insert({ ...keyOf(created.username), type: 'email', ...account.parse(created) }, emailTaken);

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
    return account.parse(created);
  } catch (error) {
    const winner = error instanceof Problem ? await findAccount(created.username) : undefined;
    if (!winner) throw error;
    return continueWith(winner, created);
  }
};
