import * as z from 'zod/mini';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { EmailTakenError } from '#shared/people/email-errors.ts';

/**
 * The user of an email address. Read before sign-in, and therefore not in a company's partition.
 */
const account = z.object({
  username: z.string(),
  userId: z.string(),
  companyId: z.string(),
  /** Id of the request that created it, the same for each retry. */
  requestId: z.string(),
});
export type Account = z.output<typeof account>;

const keyOf = (username: string): Key => ({ PK: `EMAIL#${username}`, SK: 'EMAIL' });

export const toAccount = (created: Account): Account => account.parse(created);

/** Undefined if the address is free. One capacity unit. */
export const findAccount = async (username: string): Promise<Account | undefined> => {
  const item = await readItem(keyOf(username), { consistent: true });
  return item && account.parse(item);
};

const itemOf = (created: Account) => ({
  ...keyOf(created.username),
  type: 'email',
  ...toAccount(created),
});

export const insertAccount = (created: Account): Operation =>
  insert(itemOf(created), EmailTakenError);

/** The stream deletes the Cognito user of the replaced account and ends its sessions. */
export const replaceAccount = ({ userId }: Pick<Account, 'userId'>, created: Account): Operation =>
  put(itemOf(created), { exists: true, when: { userId }, error: EmailTakenError });

/** The stream changes the address of the Cognito user, or deletes that of a deleted user. */
export const releaseAddress = ({
  username,
  userId,
}: Pick<Account, 'username' | 'userId'>): Operation =>
  remove(keyOf(username), { exists: true, when: { userId }, error: ConflictError });

/** Nothing if somebody else has the address by now. */
export const releaseAddressIfOwned = async (
  username: string,
  userId: string,
): Promise<Operation[]> =>
  (await findAccount(username))?.userId === userId ? [releaseAddress({ username, userId })] : [];
