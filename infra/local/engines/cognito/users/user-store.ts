import type { AbstractLevel } from 'abstract-level';
import { CognitoError } from '../cognito-error.ts';
import type { Verifier } from '../passwords/srp.ts';

export interface User {
  username: string;
  sub: string;
  attributes: Record<string, string>;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  password?: Verifier;
  /** Milliseconds since 1970, as all times here. */
  createdAt: number;
  changedAt: number;
  /** Tokens issued until then are invalid. */
  signedOutAt?: number;
  resetCode?: { hash: string; expiresAt: number; failed: number };
  /** Issued but not verified yet. */
  offeredSecret?: string;
  /** The authenticator app's secret, and the 30 seconds whose code was used last. */
  softwareToken?: { secret: string; usedStep?: number };
  /** Whether sign-in requires a code. */
  asksForCode?: boolean;
}

/** All keys with a prefix. */
export function rangeOf(prefix: string) {
  return { gte: prefix, lt: `${prefix}\u{10ffff}` };
}

export type Level = AbstractLevel<string | Buffer | Uint8Array, string, unknown>;

/**
 * The users of one pool. A verified email address is an alias of exactly one user; an unverified
 * one is only an attribute. A user and its lookup entries are written in one batch.
 */
export function createUserStore(level: Level, poolId: string, caseSensitive: boolean) {
  const fold = (name: string) => (caseSensitive ? name : name.toLowerCase());
  const userKey = (username: string) => `user~${poolId}~${fold(username)}`;
  const aliasKey = (email: string) => `alias~${poolId}~${fold(email)}`;
  const emailPrefix = (email: string) => `email~${poolId}~${fold(email)}~`;
  const everyUser = rangeOf(`user~${poolId}~`);

  async function byUsername(username: string): Promise<User | undefined> {
    return (await level.get(userKey(username))) as User | undefined;
  }

  async function byAlias(email: string): Promise<User | undefined> {
    const username = (await level.get(aliasKey(email))) as string | undefined;
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
      const prefix = emailPrefix(email);
      const users: User[] = [];
      for await (const username of level.values(rangeOf(prefix))) {
        const user = await byUsername(String(username));
        if (user) users.push(user);
      }
      return users;
    },
    all(): AsyncIterable<User> {
      return level.values(everyUser) as AsyncIterable<User>;
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
      await level.batch(
        [
          ...stale.map((key) => removal(key)),
          ...wanted.map((key) => entry(key, user.username)),
          entry(userKey(user.username), user),
        ],
        durable,
      );
    },
    async delete(user: User): Promise<void> {
      const keys = [...keysOf(user), userKey(user.username)];
      await level.batch(
        keys.map((key) => removal(key)),
        durable,
      );
    },
  };
}

const entry = (key: string, value: unknown) => ({ type: 'put' as const, key, value });
const removal = (key: string) => ({ type: 'del' as const, key });

/** Accounts are rarely written, so wait until they are on disk (ignored in memory). */
const durable = { sync: true } as object;

export function isVerified(user: User): boolean {
  return user.attributes.email_verified === 'true';
}

export type UserStore = ReturnType<typeof createUserStore>;
