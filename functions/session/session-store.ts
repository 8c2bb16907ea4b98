import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  hourMs,
  isExpired,
  newSessionToken,
  parseSessionToken,
  type Session,
  type SessionLimits,
  type StoredSession,
  sessionDays,
  sessionKey,
  storedSession,
  unusedFor,
} from '#functions/kit/http/session.ts';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, type Key, queryAll, queryPage } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove, update, write } from '#functions/kit/table/table-write.ts';
import { ConflictError, ReadOnlyError, SignedOutError } from '#shared/kit/common-errors.ts';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { deviceName } from '#shared/session/device-name.ts';
import type { OwnSession } from '#shared/session/own-session.ts';

/** The user of the session. */
type Holder = Pick<Session, 'companyId'> & { id: string };

/** The limits of a company. */
export const limitsOf = ({
  sessionDays,
  sessionIdleHours,
  requiresSecondFactor,
}: Pick<
  CompanySettings,
  'sessionDays' | 'sessionIdleHours' | 'requiresSecondFactor'
>): SessionLimits => ({
  maxDays: sessionDays ?? undefined,
  maxIdleHours: sessionIdleHours ?? undefined,
  requiresSecondFactor: requiresSecondFactor || undefined,
});

export const hasLimits = (
  session: SessionLimits,
  { maxDays, maxIdleHours, requiresSecondFactor }: SessionLimits,
) =>
  session.maxDays === maxDays &&
  session.maxIdleHours === maxIdleHours &&
  session.requiresSecondFactor === requiresSecondFactor;

export interface SignInMethod {
  /** A code was entered, or the company's provider asks for what it requires. */
  hasSecondFactor?: boolean;
  /** How long the session lasts at most; as the tenant says by default. */
  hours?: number;
}

/** A new session. Only the browser gets the token. */
export const newSession = (
  { id: userId, companyId }: Holder,
  userAgent: string,
  limits: SessionLimits = {},
  { hasSecondFactor, hours = sessionDays() * 24 }: SignInMethod = {},
  now = new Date(),
): { token: string; operation: Operation } => {
  const token = newSessionToken(companyId, userId);
  const { key, tokenHash } = parseSessionToken(token)!;
  const expiresAt = now.getTime() + hours * hourMs;
  const cursorKey = randomBytes(24).toString('base64url');
  const startedAt = now.toISOString();
  const session: StoredSession = {
    companyId,
    userId,
    tokenHash,
    expiresAt,
    lastUsedAt: startedAt,
    createdAt: startedAt,
    ...limits,
    hasSecondFactor,
    cursorKey,
  };
  const operation = insert({
    ...key,
    type: 'session',
    ...session,
    device: deviceName(userAgent),
    ttl: Math.ceil(expiresAt / 1000),
  });
  return { token, operation };
};

/** Ends the session at once. */
export const endSession = (session: StoredSession): Operation => remove(sessionKey(session));

/**
 * Stores at most once an hour that the session is in use. Changed limits of the company are stored
 * at once.
 */
export const keepInUse = async (
  used: StoredSession,
  limits: SessionLimits = used,
): Promise<void> => {
  if (unusedFor(used) < hourMs && hasLimits(used, limits)) return;
  const { maxDays, maxIdleHours, requiresSecondFactor } = limits;
  const lastUsedAt = new Date(Date.now()).toISOString();
  // The session may have ended meanwhile.
  await ignoreErrors(
    write(
      update({
        key: sessionKey(used),
        set: { lastUsedAt, maxDays, maxIdleHours, requiresSecondFactor },
        exists: true,
      }),
    ),
    ConflictError,
    ReadOnlyError,
  );
};

/** A user's sessions. */
export const sessionsOf = (scope: CompanyScope, userId: string) => ({
  partition: partitionOf(scope, 'U', userId),
  prefix: 'SESSION#',
  consistent: true,
});

/** The oldest beyond these end at sign-in. */
export const maxSessions = 50;

/** A user's sessions and those of sign-ins in progress, which the limit of sign-ins bounds. */
const perQuery = 80;

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

/**
 * Ends a user's oldest sessions beyond the maximum. Called after each sign-in, so that the last of
 * several at once sees all of them.
 */
export const endOldestSessions = async (scope: CompanyScope, userId: string): Promise<void> => {
  const items = await Array.fromAsync(queryAll(sessionsOf(scope, userId)));
  const oldest = items
    .map((item) => ({ key: keyOf(item), startedAt: String(item.createdAt) }))
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
    .slice(maxSessions);
  await Promise.all(oldest.map(({ key }) => write(remove(key))));
};

/** Stores whether the user of the session proved a second factor. */
export const markSecondFactor = (proved: Session, hasSecondFactor: boolean): Operation =>
  update({
    key: sessionKey(proved),
    set: { hasSecondFactor },
    exists: true,
    error: SignedOutError,
  });

/** Updates the copies in a user's sessions, and ends those that are too old by these limits. */
export const applyLimits = async (
  { companyId, id: userId, role }: Holder & Pick<Session, 'role'>,
  limits: SessionLimits,
): Promise<void> => {
  const { maxDays, maxIdleHours, requiresSecondFactor } = limits;
  for await (const item of queryAll(sessionsOf({ companyId }, userId))) {
    const { data: before } = storedSession.safeParse(item);
    if (!before) continue;
    const after = { ...before, ...limits };
    const key = sessionKey(before);
    // Longer limits bring no ended session back.
    if ([before, after].some((each) => isExpired({ ...each, role }))) await write(remove(key));
    else if (!hasLimits(before, after))
      // The session may have ended meanwhile.
      await ignoreErrors(
        write(update({ key, set: { maxDays, maxIdleHours, requiresSecondFactor }, exists: true })),
        ConflictError,
      );
  }
};

const describedSession = z.extend(storedSession, { device: z.string() });

/** An id shown to the user, from which the token's hash cannot be derived. */
const sessionId = (tokenHash: string) => idMadeOf('session', tokenHash);

type ListedSession = OwnSession & { tokenHash: string };

/** The user's sessions, latest used first. */
export const listOwnSessions = async (current: Session): Promise<ListedSession[]> => {
  const { items } = await queryPage(sessionsOf(current, current.userId), { limit: perQuery });
  return items
    .map((item) => describedSession.parse(item))
    .filter((stored) => !isExpired({ ...stored, role: current.role }))
    .map(({ tokenHash, device, createdAt, lastUsedAt }) => ({
      id: sessionId(tokenHash),
      device,
      createdAt,
      lastUsedAt,
      isCurrent: tokenHash === current.tokenHash,
      tokenHash,
    }))
    .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
};

export const endOwnSession = (owner: Session, { tokenHash }: ListedSession) =>
  write(endSession({ ...owner, tokenHash }));

/** Ends all of a user's sessions except one. */
export const endSessionsBut = async (scope: CompanyScope, userId: string, kept?: string) => {
  const range = sessionsOf(scope, userId);
  let cursor: string | undefined;
  do {
    const page = await queryPage(range, { cursor, limit: perQuery });
    const ended = page.items.filter(({ tokenHash }) => tokenHash !== kept);
    await Promise.all(ended.map((item) => write(remove(keyOf(item)))));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
};
