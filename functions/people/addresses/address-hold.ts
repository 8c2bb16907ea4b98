import type { StoredUser } from '../user-store.ts';

const holdMs = 24 * 60 * 60 * 1000;

/**
 * Whether an administrator set the address in the last day, and nobody who was signed in has proved
 * it since. Until then its mailbox opens nothing, so that an administrator who sets an address of
 * their own does not enter the private teams of the user, who has a day to object.
 */
export const isAddressHeld = (
  { emailVerifiedAt, addressChangedAt }: Pick<StoredUser, 'emailVerifiedAt' | 'addressChangedAt'>,
  now = new Date(),
): boolean =>
  !emailVerifiedAt &&
  addressChangedAt !== undefined &&
  now.getTime() - Date.parse(addressChangedAt) < holdMs;
