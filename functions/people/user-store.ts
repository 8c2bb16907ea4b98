import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import {
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
  readItems,
} from '#functions/kit/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { userNotFound } from '#shared/people/people-problems.ts';
import { type SessionUser, sessionUser, type User, user } from '#shared/people/user.ts';

/** A person as stored: what colleagues see, and what only they see themselves. */
const storedUser = z.extend(user, {
  companyName: z.string(),
  phoneNumber: z.nullable(z.string()),
  lastLogin: z.nullable(z.string()),
});
export type StoredUser = z.output<typeof storedUser>;

/** Where everything stands that is a person's own. */
export const personPartition = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId);

export const userKey = (scope: CompanyScope, userId: string): Key => ({
  PK: personPartition(scope, userId),
  SK: 'USER',
});

/** As the table has them. */
export const parseUser = (item: unknown) =>
  item === undefined ? undefined : storedUser.parse(item);

export const newUser = (
  person: Pick<StoredUser, 'id' | 'username' | 'name' | 'role' | 'companyId' | 'companyName'>,
  now = new Date(),
): StoredUser => ({
  ...person,
  profilePhotoPath: null,
  phoneNumber: null,
  timeZone: 'UTC',
  lastLogin: null,
  isOnline: false,
  lastSeen: now.toISOString(),
  createdAt: now.toISOString(),
});

export const insertUser = (person: StoredUser): Operation =>
  insert({
    ...userKey(person, person.id),
    GSI1PK: partitionOf(person, 'USERS'),
    GSI1SK: `${person.name.toLowerCase()}#${person.id}`,
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
  if (!found) throw userNotFound();
  return found;
};

/** Everybody in the company, by name. */
export const listUsers = async (scope: CompanyScope, page: PageRequest): Promise<Page<User>> => {
  const found = await queryPage({ index: 'GSI1', partition: partitionOf(scope, 'USERS') }, page);
  return { ...found, items: found.items.map((item) => user.parse(item)) };
};

/** Those of them who are in the company. At most 100. */
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

/** Who of them is connected now; who is gone is not. At most 100. */
export const readPresence = async (
  scope: CompanyScope,
  userIds: string[],
): Promise<Map<string, boolean>> => {
  const found = await readItems(userIds.map((id) => userKey(scope, id)));
  return new Map(userIds.map((id, index) => [id, found[index]?.isOnline === true]));
};

/** Part of a transaction that is refused when this person is not in the company. */
export const requireUser = (scope: CompanyScope, userId: string, refusal = userNotFound) =>
  check(userKey(scope, userId), { exists: true, refusal });

export const changeUser = (
  scope: CompanyScope,
  userId: string,
  set: Partial<
    Pick<StoredUser, 'phoneNumber' | 'timeZone' | 'lastLogin' | 'isOnline' | 'lastSeen'>
  >,
) => update({ key: userKey(scope, userId), set, exists: true, refusal: userNotFound });

/**
 * When they signed in last. Refused when a password was set since `provedAt`, the moment in which
 * they began to prove who they are: a session may not outlive the password that it came from.
 */
export const keepSignIn = (person: StoredUser, provedAt: string): Operation =>
  update({
    key: userKey(person, person.id),
    set: { lastLogin: new Date().toISOString() },
    exists: true,
    below: { passwordSetAt: provedAt },
    refusal: tooBusy,
  });

/** A new password was set: what began with the one before comes to nothing. */
export const markPasswordSet = (scope: CompanyScope, userId: string): Operation =>
  update({
    key: userKey(scope, userId),
    set: { passwordSetAt: new Date().toISOString() },
    exists: true,
    refusal: userNotFound,
  });

/** Refused as busy when it changed since they were read, or they are gone. */
export const changePhotoPath = (
  { companyId, id, profilePhotoPath: before }: StoredUser,
  profilePhotoPath: string | null,
): Operation =>
  update({
    key: userKey({ companyId }, id),
    set: { profilePhotoPath },
    exists: true,
    when: { profilePhotoPath: before },
    refusal: tooBusy,
  });

/** Refused when they are gone already. */
export const removeUser = (scope: CompanyScope, userId: string): Operation =>
  remove(userKey(scope, userId), { exists: true, refusal: userNotFound });

export const toSessionUser = (person: StoredUser): SessionUser =>
  sessionUser.parse({ ...person, company: { id: person.companyId, name: person.companyName } });
