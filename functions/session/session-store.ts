import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { idMadeOf } from '#functions/kit/new-id.ts';
import {
  newSessionToken,
  type Session,
  sessionDays,
  sessionKey,
  sessionOf,
  session as sessionSchema,
} from '#functions/kit/session.ts';
import { type Key, queryFirst, queryPage } from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, write } from '#functions/kit/table-write.ts';
import { deviceName } from '#shared/session/device-name.ts';
import type { OwnSession } from '#shared/session/own-session.ts';

/** Whose session it will be. */
type Holder = Pick<Session, 'companyId' | 'role' | 'name'> & { id: string };

/** A session that begins with the operation; only the browser gets to know the token. */
export const newSession = (
  { id: userId, companyId, role, name }: Holder,
  userAgent: string,
  now = new Date(),
): { token: string; operation: Operation } => {
  const token = newSessionToken(companyId, userId);
  const { key, tokenHash } = sessionOf(token)!;
  const expiresAt = now.getTime() + sessionDays * 86_400_000;
  const cursorKey = randomBytes(24).toString('base64url');
  const session: Session = { companyId, userId, role, name, tokenHash, expiresAt, cursorKey };
  const operation = insert({
    ...key,
    type: 'session',
    ...session,
    userAgent,
    createdAt: now.toISOString(),
    ttl: Math.ceil(expiresAt / 1000),
  });
  return { token, operation };
};

/** Ends the session at once, wherever its token is used. */
export const endSession = (session: Session): Operation => remove(sessionKey(session));

/** The sessions of a person. */
export const sessionsOf = (scope: CompanyScope, userId: string) => ({
  partition: partitionOf(scope, 'U', userId),
  prefix: 'SESSION#',
  consistent: true,
});

/** What fits into a transaction beside other writes. */
const most = 50;

/** Where the first 50 sessions of a person are kept: hardly anybody has more. */
export const listSessions = async (scope: CompanyScope, userId: string): Promise<Key[]> => {
  const { items } = await queryPage(sessionsOf(scope, userId), { limit: most });
  return items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
};

const storedSession = z.extend(sessionSchema, {
  userAgent: z._default(z.string(), ''),
  createdAt: z.optional(z.string()),
  lastUsedAt: z.optional(z.string()),
});

/** Names a session to its person, and opens nothing: nothing leads back from it to the hash. */
const sessionId = (tokenHash: string) => idMadeOf('session', tokenHash);

const isNowhere = (stored: { expiresAt: number }) => stored.expiresAt <= Date.now();

/** More than anybody has browsers; who has more signs out everywhere else. */
const mostListed = 200;

export type ListedSession = OwnSession & { tokenHash: string };

/** Where somebody is signed in, the latest used first. */
export const listOwnSessions = async (current: Session): Promise<ListedSession[]> => {
  const { items } = await queryFirst(sessionsOf(current, current.userId), mostListed);
  return items
    .map((item) => storedSession.parse(item))
    .filter((stored) => !isNowhere(stored))
    .map((stored) => {
      const { tokenHash, expiresAt } = stored;
      const begun = new Date(expiresAt - sessionDays * 86_400_000).toISOString();
      const createdAt = stored.createdAt ?? begun;
      return {
        id: sessionId(tokenHash),
        device: deviceName(stored.userAgent),
        createdAt,
        lastUsedAt: stored.lastUsedAt ?? createdAt,
        isCurrent: tokenHash === current.tokenHash,
        tokenHash,
      };
    })
    .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
};

export const endOwnSession = (owner: Session, { tokenHash }: ListedSession) =>
  write(endSession({ ...owner, tokenHash }));

/** Ends all of a person's sessions, however many, but the one that is kept. */
export const endSessionsBut = async (scope: CompanyScope, userId: string, kept?: string) => {
  const range = sessionsOf(scope, userId);
  let cursor: string | undefined;
  do {
    const page = await queryPage(range, { cursor, limit: most });
    const ended = page.items.filter(({ tokenHash }) => tokenHash !== kept);
    await Promise.all(ended.map(({ PK, SK }) => write(remove({ PK: String(PK), SK: String(SK) }))));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
};
