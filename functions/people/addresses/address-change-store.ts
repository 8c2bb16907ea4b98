import { AddressLostError, InvitedEmailTakenError } from '#shared/people/email-errors.ts';
import type { StoredUser } from '../user-store.ts';
import { addressChangeMail } from './address-change-mail.ts';
import { claimAddress, findUnprovedHolder } from './address-claim-store.ts';
import { findAccount, releaseAddress } from './address-store.ts';

interface AddressChange {
  username: string;
  /** Id of the email; the same for each retry of a request. */
  mailId: string;
  /** The name of the administrator who changes it. Absent if the user does, who proved to own it. */
  administrator?: string;
}

/**
 * The operations that give a user another address besides that of the user item. `mail`, for the
 * former address, is queued in their transaction; there is none if nobody proved that address, which
 * may be a stranger's. `holder` loses the address, which nobody proved.
 */
export const moveAddress = async (
  person: StoredUser,
  { username, mailId, administrator }: AddressChange,
) => {
  const { companyId, username: former } = person;
  const [account, other] = await Promise.all([findAccount(former), findAccount(username)]);
  if (account?.userId !== person.id) throw new AddressLostError();
  const holder = other && !administrator ? await findUnprovedHolder(person, other) : undefined;
  if (other && !holder) throw new InvitedEmailTakenError();
  const text = addressChangeMail({ ...person, username, administrator });
  return {
    operations: [releaseAddress(account), ...claimAddress({ ...account, username }, holder)],
    mail: person.emailVerifiedAt
      ? { companyId, id: mailId, kind: 'address_changed' as const, to: former, ...text }
      : undefined,
    holder,
  };
};
