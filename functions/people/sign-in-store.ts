import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { check, type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError, SignedOutError } from '#shared/kit/common-errors.ts';
import { EmailTakenError } from '#shared/people/email-errors.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';
import { type StoredUser, userKey } from './user-store.ts';

/**
 * Saves the time of the last sign-in. Fails if the password was set since `provedAt`, when the
 * sign-in started, because no session may outlive the password it came from, and if the user was
 * suspended.
 */
export const keepSignIn = (person: StoredUser, provedAt: string): Operation =>
  update({
    key: userKey(person, person.id),
    set: { lastLogin: new Date().toISOString(), hasSignedIn: true },
    exists: true,
    below: { passwordSetAt: provedAt },
    absent: ['isSuspended'],
    error: ConflictError,
  });

/** Condition that the user may still sign in. */
export const requireActiveUser = ({ companyId, id }: StoredUser): Operation =>
  check(userKey({ companyId }, id), {
    exists: true,
    absent: ['isSuspended'],
    error: SignedOutError,
  });

/** Sign-ins that started with the old password fail from now on. */
export const markPasswordSet = (scope: CompanyScope, userId: string): Operation =>
  update({
    key: userKey(scope, userId),
    set: { passwordSetAt: new Date().toISOString(), mustChangePassword: undefined },
    exists: true,
    error: UserNotFoundError,
  });

/** Marks that the user proved the current password and the change is under way, or has ended. */
export const markPasswordChange = (
  scope: CompanyScope,
  userId: string,
  passwordChangeBegunAt: string | undefined,
): Operation =>
  update({
    key: userKey(scope, userId),
    set: { passwordChangeBegunAt },
    exists: true,
    error: UserNotFoundError,
  });

/** The user proved to own the email address. Fails with ConflictError if it changed meanwhile. */
export const markEmailVerified = (
  { companyId, id, username }: Pick<StoredUser, 'companyId' | 'id' | 'username'>,
  emailVerifiedAt: string,
): Operation =>
  update({
    key: userKey({ companyId }, id),
    set: { emailVerifiedAt },
    exists: true,
    when: { username },
    error: ConflictError,
  });

/**
 * Somebody else proved to own the user's address, so the user cannot sign in any more, not even by
 * a sign-in in progress. Fails if the user proved it meanwhile.
 */
export const markAddressLost = (scope: CompanyScope, userId: string): Operation =>
  update({
    key: userKey(scope, userId),
    set: { passwordSetAt: new Date().toISOString() },
    exists: true,
    absent: ['emailVerifiedAt'],
    error: EmailTakenError,
  });

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
