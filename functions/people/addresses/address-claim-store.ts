import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { markAddressLost } from '../sign-in-store.ts';
import { findUser, type StoredUser } from '../user-store.ts';
import { type Account, insertAccount, replaceAccount } from './address-store.ts';

/**
 * The user of an account of another company, if nobody proved its address: the user who proves it in
 * this company takes it over.
 */
export const findUnprovedHolder = async (
  scope: CompanyScope,
  account: Account,
): Promise<StoredUser | undefined> => {
  if (account.companyId === scope.companyId) return undefined;
  const holder = await findUser(account, account.userId, { consistent: true });
  return holder?.emailVerifiedAt ? undefined : holder;
};

/** Operations that give the address to a new user, and take it from who held it unproved. */
export const claimAddress = (created: Account, holder: StoredUser | undefined): Operation[] => {
  if (!holder) return [insertAccount(created)];
  return [replaceAccount({ userId: holder.id }, created), markAddressLost(holder, holder.id)];
};
