import * as z from 'zod/mini';
import { ownerKey, type Session } from '#functions/kit/http/session.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
  readItems,
} from '#functions/kit/table/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nameSortKey } from '#shared/kit/fold-text.ts';
import { gettingStartedStep } from '#shared/people/getting-started.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';
import { type User, user } from '#shared/people/user.ts';

/** Contains what colleagues see and what only the user sees. */
export const storedUser = z.extend(user, {
  companyName: z.string(),
  phoneNumber: z.nullable(z.string()),
  phonePromptSkippedAt: z._default(z.nullable(z.string()), null),
  lastLogin: z.nullable(z.string()),
  /** When the user proved to own the email address; absent before. */
  emailVerifiedAt: z.optional(z.string()),
  /** The current password was right, and the pool may have the new one; absent otherwise. */
  passwordChangeBegunAt: z.optional(z.string()),
  /** When the address was changed last; absent before. */
  addressChangedAt: z.optional(z.string()),
  /** Absent when the user's own time zone is known. */
  isTimeZoneAssumed: z.optional(z.boolean()),
  /** Only what the user changed. */
  settings: z.optional(z.record(z.string(), z.unknown())),
  /** Absent unless the user founded a company. */
  gettingStartedDismissed: z.optional(z.boolean()),
  gettingStartedSteps: z.optional(z.set(gettingStartedStep)),
});
export type StoredUser = z.output<typeof storedUser>;

/** The partition of a user's own items. */
export const personPartition = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId);

export const userKey = ({ companyId }: CompanyScope, userId: string): Key =>
  ownerKey({ companyId, userId });

export const parseUser = (item: unknown) =>
  item === undefined ? undefined : storedUser.parse(item);

export const newUser = (
  person: Pick<
    StoredUser,
    | 'id'
    | 'username'
    | 'name'
    | 'role'
    | 'companyId'
    | 'companyName'
    | 'emailVerifiedAt'
    | 'mustChangePassword'
  > &
    Partial<Pick<StoredUser, 'timeZone'>>,
  now = new Date(),
): StoredUser => ({
  timeZone: 'UTC',
  isTimeZoneAssumed: true,
  ...person,
  profilePhotoPath: null,
  phoneNumber: null,
  phonePromptSkippedAt: null,
  lastLogin: null,
  hasSignedIn: false,
  isSuspended: false,
  isOnline: false,
  lastSeen: now.toISOString(),
  createdAt: now.toISOString(),
});

/** Only suspended users have the attribute `isSuspended`. */
export const insertUser = ({ isSuspended: _, ...person }: StoredUser): Operation =>
  insert({
    ...userKey(person, person.id),
    GSI1PK: partitionOf(person, 'USERS'),
    GSI1SK: nameSortKey(person.name, person.id),
    type: 'user',
    ...person,
  });

export const findUser = async (
  scope: CompanyScope,
  userId: string,
  options: { consistent?: boolean } = {},
) => parseUser(await readItem(userKey(scope, userId), options));

export const readUser = async (
  scope: CompanyScope,
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredUser> => {
  const found = await findUser(scope, userId, options);
  if (!found) throw new UserNotFoundError();
  return found;
};

/** What the caller may know of a user. */
export const toColleague = <Person extends User>(
  { role }: Pick<Session, 'role'>,
  { mustChangePassword, ...person }: Person,
) => (role === 'company_admin' ? { ...person, mustChangePassword } : person);

/** All users of the company, by name. */
export const listUsers = async (scope: CompanyScope, page: PageRequest): Promise<Page<User>> => {
  const found = await queryPage({ index: 'GSI1', partition: partitionOf(scope, 'USERS') }, page);
  return { ...found, items: found.items.map((item) => user.parse(item)) };
};

/** Users of the company, by id. At most 100. */
export const findUsers = async (
  scope: CompanyScope,
  userIds: string[],
): Promise<Map<string, StoredUser>> => {
  const found = await readItems(userIds.map((id) => userKey(scope, id)));
  return new Map(
    found
      .filter((item) => item !== undefined)
      .map((item) => {
        const person = storedUser.parse(item);
        return [person.id, person];
      }),
  );
};

/** Which of these users are online. Deleted users are left out. At most 100. */
export const readPresence = async (
  scope: CompanyScope,
  userIds: string[],
): Promise<Map<string, boolean>> => {
  const found = await readItems(userIds.map((id) => userKey(scope, id)));
  return new Map(userIds.map((id, index) => [id, found[index]?.isOnline === true]));
};

/** Condition that the user belongs to the company. */
export const requireUser = (scope: CompanyScope, userId: string, ErrorType = UserNotFoundError) =>
  check(userKey(scope, userId), { exists: true, error: ErrorType });

/** Condition that the user belongs to the company and is no observer. */
export const requireNonObserver = (
  scope: CompanyScope,
  userId: string,
  ErrorType: new () => Error,
) =>
  check(userKey(scope, userId), { exists: true, notEqual: { role: 'observer' }, error: ErrorType });

/**
 * Fails with ConflictError if one of them changed or the user was deleted meanwhile. Another address
 * has not been proved.
 */
export const changeProfile = (
  { companyId, id, name, role, username }: StoredUser,
  changed: Pick<StoredUser, 'name' | 'role' | 'username'>,
): Operation =>
  update({
    key: userKey({ companyId }, id),
    set: {
      name: changed.name,
      role: changed.role,
      GSI1SK: nameSortKey(changed.name, id),
      ...(changed.username !== username && {
        username: changed.username,
        emailVerifiedAt: undefined,
        addressChangedAt: new Date().toISOString(),
      }),
    },
    exists: true,
    when: { name, role, username },
    error: ConflictError,
  });

/** Fails with ConflictError if it changed meanwhile. */
export const changeProvedAddress = (
  { companyId, id, username: before }: StoredUser,
  { username, emailVerifiedAt }: Pick<StoredUser, 'username' | 'emailVerifiedAt'>,
): Operation =>
  update({
    key: userKey({ companyId }, id),
    set: { username, emailVerifiedAt, addressChangedAt: emailVerifiedAt },
    exists: true,
    when: { username: before },
    error: ConflictError,
  });

export const setSuspension = (
  scope: CompanyScope,
  userId: string,
  isSuspended: boolean,
): Operation =>
  update({
    key: userKey(scope, userId),
    set: { isSuspended: isSuspended || undefined },
    exists: true,
    error: UserNotFoundError,
  });

/** Updates a copy of the company's name. */
export const refreshCompanyName = (
  scope: CompanyScope,
  userId: string,
  companyName: string,
): Operation =>
  update({
    key: userKey(scope, userId),
    set: { companyName },
    exists: true,
    error: UserNotFoundError,
  });

export const changeUser = (
  scope: CompanyScope,
  userId: string,
  set: Partial<
    Pick<StoredUser, 'phoneNumber' | 'timeZone' | 'lastLogin' | 'isOnline' | 'lastSeen'>
  >,
) => update({ key: userKey(scope, userId), set, exists: true, error: UserNotFoundError });

/** One that was detected fails with ConflictError if another is known by now. */
export const changeTimeZone = (
  { companyId, id }: StoredUser,
  timeZone: string,
  { isDetected }: { isDetected: boolean },
): Operation =>
  update({
    key: userKey({ companyId }, id),
    set: { timeZone, isTimeZoneAssumed: undefined },
    exists: true,
    ...(isDetected && { when: { isTimeZoneAssumed: true } }),
    error: isDetected ? ConflictError : UserNotFoundError,
  });

/** Changes each setting by itself. Fails with ConflictError if the first ones were kept meanwhile. */
export const changeSettings = (
  { companyId, id, settings: before }: StoredUser,
  change: Record<string, unknown>,
): Operation => {
  const parts = Object.entries(change).map(([name, value]) => [`settings.${name}`, value]);
  return update({
    key: userKey({ companyId }, id),
    exists: true,
    ...(before
      ? { set: Object.fromEntries(parts), error: UserNotFoundError }
      : { set: { settings: change }, absent: ['settings'], error: ConflictError }),
  });
};

/** Fails with ConflictError if the photo changed or the user was deleted meanwhile. */
export const changePhotoPath = (
  { companyId, id, profilePhotoPath: before }: StoredUser,
  profilePhotoPath: string | null,
): Operation =>
  update({
    key: userKey({ companyId }, id),
    set: { profilePhotoPath },
    exists: true,
    when: { profilePhotoPath: before },
    error: ConflictError,
  });

/** Fails with ConflictError if it has another address by now, or was deleted. */
export const removeUser = ({
  companyId,
  id,
  username,
}: Pick<StoredUser, 'companyId' | 'id' | 'username'>): Operation =>
  remove(userKey({ companyId }, id), { exists: true, when: { username }, error: ConflictError });
