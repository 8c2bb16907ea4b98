import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { uuidText } from '#functions/kit/new-id.ts';
import { partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, type Key, readItems } from '#functions/kit/table/table-read.ts';
import { role } from '#shared/people/role.ts';

/** As it is in the table. It has nothing of its user that may change. */
export const storedSession = z.object({
  companyId: z.string(),
  userId: z.string(),
  /** Identifies the session. */
  tokenHash: z.string(),
  expiresAt: z.number(),
  /** When a page or the live connection was last opened, up to an hour earlier. */
  lastUsedAt: z.string(),
  createdAt: z.string(),
  /** Copies of the company's limits; absent if it leaves them to the tenant. */
  maxDays: z.optional(z.number()),
  maxIdleHours: z.optional(z.number()),
  /** Copy of the company's setting. */
  requiresSecondFactor: z.optional(z.boolean()),
  /** Proved by a code, or left to the company's provider by single sign-on. */
  hasSecondFactor: z.optional(z.boolean()),
  /**
   * Key for cursors. Never sent to the browser. No other item has an attribute of this name, so that
   * only roles that may write it can create sessions.
   */
  cursorKey: z.string(),
});
export type StoredSession = z.output<typeof storedSession>;
export type SessionLimits = Pick<
  StoredSession,
  'maxDays' | 'maxIdleHours' | 'requiresSecondFactor'
>;

/** What each request needs to know of the user. */
const sessionOwner = z.object({ role, name: z.string(), isSuspended: z.optional(z.boolean()) });

/** The caller. Name and role are the user's of this moment. */
export type Session = StoredSession & Pick<z.output<typeof sessionOwner>, 'role' | 'name'>;

/**
 * Over https, browsers accept the prefix only from this very host, with `Secure` and without
 * `Domain`, so that no other host of the domain can set or replace the session.
 */
export const sessionCookie = ({ secure }: { secure: boolean }) =>
  secure ? '__Host-session' : 'session';

/** How long a session lasts at most. */
export const sessionDays = () => Number(environment('SESSION_DAYS'));

/** What the tenant allows companies. */
export const longestSession = () => ({
  days: sessionDays(),
  idleHours: Number(environment('SESSION_IDLE_HOURS')),
});

/** How long a session lasts without use. */
const idleHours = ({ role }: Pick<Session, 'role'>) =>
  Number(environment(role === 'company_admin' ? 'ADMINISTRATOR_IDLE_HOURS' : 'SESSION_IDLE_HOURS'));

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** In milliseconds. */
export const unusedFor = ({ lastUsedAt }: Pick<Session, 'lastUsedAt'>) =>
  Date.now() - Date.parse(lastUsedAt);

export const isExpired = (found: StoredSession & Pick<Session, 'role'>) => {
  const { expiresAt, maxDays = Infinity, maxIdleHours = Infinity } = found;
  return (
    expiresAt <= Date.now() ||
    Date.parse(found.createdAt) + maxDays * dayMs <= Date.now() ||
    unusedFor(found) >= Math.min(maxIdleHours, idleHours(found)) * hourMs
  );
};

/** Whether the user must set up a second factor before anything else. */
export const lacksSecondFactor = ({
  requiresSecondFactor,
  hasSecondFactor,
}: Pick<Session, 'requiresSecondFactor' | 'hasSecondFactor'>) =>
  requiresSecondFactor === true && !hasSecondFactor;

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const idBytes = 16;
const secretBytes = 32;

/** Contains the owner's ids, so that a session is read by its key. */
export const newSessionToken = (companyId: string, userId: string) =>
  Buffer.concat([uuidBytes(companyId), uuidBytes(userId), randomBytes(secretBytes)]).toString(
    'base64url',
  );

/** The ids in a token. They are its owner's only if the session exists. */
export type TokenOwner = Pick<Session, 'companyId' | 'userId'>;

/** Undefined if the token is malformed. */
export const parseSessionToken = (
  token: string,
): { key: Key; tokenHash: string; owner: TokenOwner } | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * idBytes + secretBytes) return undefined;
  const companyId = uuidText(bytes.subarray(0, idBytes));
  const userId = uuidText(bytes.subarray(idBytes, 2 * idBytes));
  const tokenHash = createHash('sha256').update(bytes).digest('base64url');
  return {
    key: sessionKey({ companyId, userId, tokenHash }),
    tokenHash,
    owner: { companyId, userId },
  };
};

export const sessionKey = ({
  companyId,
  userId,
  tokenHash,
}: Pick<Session, 'companyId' | 'userId' | 'tokenHash'>): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: `SESSION#${tokenHash}`,
});

/** The user whose session it is, who shares its partition. */
export const ownerKey = ({ companyId, userId }: TokenOwner): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: 'USER',
});

/** Undefined if there is none, it is over, or its user may not sign in. */
const usableSession = (found: Item | undefined, user: Item | undefined): Session | undefined => {
  const [stored, owner] = [storedSession.safeParse(found), sessionOwner.safeParse(user)];
  if (!(stored.success && owner.success)) return undefined;
  const { isSuspended, ...profile } = owner.data;
  const usable = { ...stored.data, ...profile };
  return isSuspended || isExpired(usable) ? undefined : usable;
};

const cookieValue = (cookies: readonly string[] | undefined, name: string) =>
  cookies
    ?.map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

interface PreloadedItems {
  keys: (owner: TokenOwner) => Key[];
  isMissing?: ((items: (Item | undefined)[]) => boolean) | undefined;
  consistent?: boolean | undefined;
}

/**
 * The session of the cookie with its user, and the items to preload, in one batch, or in two at once
 * if they are to be read consistently. A session, or preloaded items according to `isMissing`, that
 * may be new are read again consistently. Without a session no items are returned.
 */
export const readSessionAndMore = async (
  cookies: readonly string[] | undefined,
  site: { secure: boolean },
  { keys, isMissing = () => false, consistent = false }: PreloadedItems = { keys: () => [] },
): Promise<{ session?: Session; preloaded: (Item | undefined)[] }> => {
  const token = cookieValue(cookies, sessionCookie(site));
  const located = token ? parseSessionToken(token) : undefined;
  if (!located) return { preloaded: [] };
  const identifying = [located.key, ownerKey(located.owner)];
  const more = keys(located.owner);
  // A consistent read costs twice as much, which the session does not need.
  const together = consistent ? [] : more;
  const [batch, current] = await Promise.all([
    readItems([...identifying, ...together]),
    consistent ? readItems(more, { consistent }) : [],
  ]);
  let [found, user, ...preloaded] = [...batch, ...current];
  if (!(found && user)) [found, user] = await readItems(identifying, { consistent: true });
  const session = usableSession(found, user);
  if (!session) return { preloaded: [] };
  if (more.length > 0 && isMissing(preloaded))
    preloaded = await readItems(more, { consistent: true });
  return { session, preloaded };
};

/** The session of the cookie. One capacity unit. */
export const readSession = async (
  cookies: readonly string[] | undefined,
  site: { secure: boolean },
) => (await readSessionAndMore(cookies, site)).session;
