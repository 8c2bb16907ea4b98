import * as z from 'zod/mini';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, remove } from '#functions/kit/table-write.ts';
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

const keyOf = (username: string): Key => ({ PK: `EMAIL#${username}`, SK: 'EMAIL' });

export const toAccount = (created: Account): Account => account.parse(created);

/** Undefined when the address is nobody's. One capacity unit. */
export const findAccount = async (username: string): Promise<Account | undefined> => {
  const item = await readItem(keyOf(username), { consistent: true });
  return item && account.parse(item);
};

export const insertAccount = (created: Account): Operation =>
  insert({ ...keyOf(created.username), type: 'email', ...toAccount(created) }, emailTaken);

/** The address is anybody's again; the stream removes the identity that had it. */
export const removeAccount = (username: string): Operation => remove(keyOf(username));
