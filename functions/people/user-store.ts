import * as z from 'zod/mini';
import type { Session } from '#functions/kit/http/session.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  readItem,
  readItems,
} from '#functions/kit/table/table-read.ts';
import {
  check,
  insert,
  type Operation,
  remove,
  update,
  updateAndRead,
} from '#functions/kit/table/table-write.ts';
import { ConflictError, NotAllowedError, SignedOutError } from '#shared/kit/common-errors.ts';
import { nameSortKey } from '#shared/kit/fold-text.ts';
import { type GettingStartedChange, gettingStartedStep } from '#shared/people/getting-started.ts';
import { EmailTakenError, UserNotFoundError } from '#shared/people/people-errors.ts';
import { type SessionUser, sessionUser, type User, user } from '#shared/people/user.ts';

/** Contains what colleagues see and what only the user sees. */
const storedUser = z.extend(user, {
  companyName: z.string(),
  phoneNumber: z.nullable(z.string()),
  phonePromptSkippedAt: z._default(z.nullable(z.string()), null),
  lastLogin: z.nullable(z.string()),
  /** When the user proved to own the email address; absent before. */
  emailVerifiedAt: z.optional(z.string()),
  /** When the address was changed last; absent before. */
  addressChangedAt: z.optional(z.string()),
  /** Absent unless the user founded a company. */
  gettingStartedDismissed: z.optional(z.boolean()),
  gettingStartedSteps: z.optional(z.set(gettingStartedStep)),
});
export type StoredUser = z.output<typeof storedUser>;

/** The partition of a user's own items. */
export const personPartition = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId);

export const userKey = (scope: CompanyScope, userId: string): Key => ({
  PK: personPartition(scope, userId),
  SK: 'USER',
});

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

/** Only suspended users have the attribute `isSuspended`, because older items lack it. */
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

/** Whether the company has another administrator whose address nobody can take. */
export const hasOtherAdministrator = async ({ companyId, id }: StoredUser): Promise<boolean> => {
  const users = { index: 'GSI1', partition: partitionOf({ companyId }, 'USERS') } as const;
  for await (const item of queryAll(users)) {
    const other = storedUser.parse(item);
    const isActive = other.role === 'company_admin' && !other.isSuspended;
    if (isActive && other.id !== id && other.emailVerifiedAt) return true;
  }
  return false;
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
  check(userKey(scope, userId), { exists: true, unlike: { role: 'observer' }, error: ErrorType });

const activeAdministrator = {
  exists: true,
  when: { role: 'company_admin' },
  absent: ['isSuspended'],
  error: NotAllowedError,
};

/**
 * Condition that the caller is still an administrator and not suspended. As no administrator acts on
 * themselves, each change that takes an administrator away leaves the one who made it.
 */
export const requireAdministrator = (caller: CompanyScope & { userId: string }): Operation =>
  check(userKey(caller, caller.userId), activeAdministrator);

/**
 * Fails with ConflictError if one of them changed, or the user signed in or was deleted meanwhile: a
 * new session has a copy of name and role. Another address has not been proved.
 */
export const changeProfile = (
  { companyId, id, name, role, username, lastLogin }: StoredUser,
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
    when: { name, role, username, lastLogin },
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

/** The copy of an administrator who renames the company. */
export const changeOwnCompanyName = (
  administrator: CompanyScope & { userId: string },
  companyName: string,
): Operation =>
  update({
    key: userKey(administrator, administrator.userId),
    set: { companyName },
    ...activeAdministrator,
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

/**
 * Saves the time of the last sign-in. Fails if the password was set since `provedAt`, when the
 * sign-in started, because no session may outlive the password it came from; if the user was
 * suspended; and if their name or role changed, of which the session has a copy.
 */
export const keepSignIn = (person: StoredUser, provedAt: string): Operation =>
  update({
    key: userKey(person, person.id),
    set: { lastLogin: new Date().toISOString(), hasSignedIn: true },
    exists: true,
    when: { name: person.name, role: person.role },
    below: { passwordSetAt: provedAt },
    absent: ['isSuspended'],
    error: ConflictError,
  });

/** Condition that the user may still sign in, with the name and role that a new session copies. */
export const requireSameUser = ({ companyId, id, name, role }: StoredUser): Operation =>
  check(userKey({ companyId }, id), {
    exists: true,
    when: { name, role },
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

/** Adds completed steps to the checklist, hides it or shows it again. */
export const changeGettingStarted = async (
  scope: CompanyScope,
  userId: string,
  { completedSteps = [], dismissed }: GettingStartedChange,
): Promise<StoredUser> => {
  const isDismissed = { gettingStartedDismissed: dismissed ?? false };
  const changed = await updateAndRead({
    key: userKey(scope, userId),
    [dismissed === undefined ? 'initial' : 'set']: isDismissed,
    // DynamoDB has no empty sets.
    ...(completedSteps.length > 0 && { add: { gettingStartedSteps: new Set(completedSteps) } }),
    exists: true,
    error: UserNotFoundError,
  });
  return storedUser.parse(changed);
};

export const keepPhonePromptSkipped = async (
  scope: CompanyScope,
  userId: string,
): Promise<StoredUser> => {
  const changed = await updateAndRead({
    key: userKey(scope, userId),
    set: { phonePromptSkippedAt: new Date().toISOString() },
    exists: true,
    error: UserNotFoundError,
  });
  return storedUser.parse(changed);
};

/** Fails with ConflictError if it has another address by now, or was deleted. */
export const removeUser = ({
  companyId,
  id,
  username,
}: Pick<StoredUser, 'companyId' | 'id' | 'username'>): Operation =>
  remove(userKey({ companyId }, id), { exists: true, when: { username }, error: ConflictError });

export const toSessionUser = (
  person: StoredUser,
  company: Pick<SessionUser['company'], 'settings' | 'logoPath'> = {},
): SessionUser => {
  const { gettingStartedDismissed: dismissed, gettingStartedSteps: steps = [] } = person;
  return sessionUser.parse({
    ...person,
    emailVerifiedAt: person.emailVerifiedAt ?? null,
    company: { id: person.companyId, name: person.companyName, ...company },
    gettingStarted: dismissed === undefined ? null : { completedSteps: [...steps], dismissed },
  });
};
