import { CognitoError } from '../cognito-error.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import type { Store } from '../store.ts';

export interface User {
  username: string;
  sub: string;
  attributes: Record<string, string>;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  password?: PasswordHash;
  /** Milliseconds since 1970, as all times here. */
  createdAt: number;
  changedAt: number;
  resetCode?: { hash: string; expiresAt: number; failed: number };
  /** Issued but not verified yet. */
  offeredSecret?: string;
  /** The authenticator app's secret, and the 30 seconds whose code was used last. */
  softwareToken?: { secret: string; usedStep?: number };
  /** Whether sign-in requires a code. */
  asksForCode?: boolean;
}

/**
 * The users of one pool. A verified email address is an alias of exactly one user; an unverified
 * one is only an attribute. A user and its lookup entries are written together.
 */
export function createUserStore(store: Store, poolId: string, caseSensitive: boolean) {
  const fold = (name: string) => (caseSensitive ? name : name.toLowerCase());
  const userKey = (username: string) => `user~${poolId}~${fold(username)}`;
  const aliasKey = (email: string) => `alias~${poolId}~${fold(email)}`;
  const emailPrefix = (email: string) => `email~${poolId}~${fold(email)}~`;

  async function byUsername(username: string): Promise<User | undefined> {
    return store.get(userKey(username)) as User | undefined;
  }

  async function byAlias(email: string): Promise<User | undefined> {
    const username = store.get(aliasKey(email)) as string | undefined;
    return username === undefined ? undefined : byUsername(username);
  }

  function keysOf(user: User | undefined): string[] {
    const email = user?.attributes.email;
    if (!user || !email) return [];
    const keys = [emailPrefix(email) + fold(user.username)];
    return isVerified(user) ? [...keys, aliasKey(email)] : keys;
  }

  return {
    byUsername,
    /** By username or by verified email address. */
    async find(name: string): Promise<User | undefined> {
      return (await byUsername(name)) ?? (await byAlias(name));
    },
    /** Users with this email address, verified or not. */
    async byEmail(email: string): Promise<User[]> {
      const names = store.entries(emailPrefix(email)).map(({ value }) => String(value));
      const users = await Promise.all(names.map(byUsername));
      return users.filter((user) => user !== undefined);
    },
    all(): User[] {
      return store.entries(`user~${poolId}~`).map(({ value }) => value as User);
    },
    /** Replaces `before`; rejects when another user has the alias. */
    async put(user: User, before?: User): Promise<void> {
      const { email } = user.attributes;
      if (email && isVerified(user)) {
        const holder = await byAlias(email);
        if (holder && holder.sub !== user.sub) {
          throw new CognitoError(
            'AliasExistsException',
            'An account with the email already exists.',
          );
        }
      }
      const wanted = keysOf(user);
      const stale = keysOf(before).filter((key) => !wanted.includes(key));
      store.write([
        ...stale.map((key) => ({ key })),
        ...wanted.map((key) => ({ key, value: user.username })),
        { key: userKey(user.username), value: user },
      ]);
    },
    async delete(user: User): Promise<void> {
      store.write([...keysOf(user), userKey(user.username)].map((key) => ({ key })));
    },
  };
}

export function isVerified(user: User): boolean {
  return user.attributes.email_verified === 'true';
}

export type UserStore = ReturnType<typeof createUserStore>;
