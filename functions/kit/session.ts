import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { role } from '#shared/people/role.ts';
import { partitionOf } from './keys.ts';
import { type Item, type Key, readItem, readItems } from './table-read.ts';

/** Who is calling: all that a handler and a store need to know of the session. */
export const session = z.object({
  companyId: z.string(),
  userId: z.string(),
  role,
  name: z.string(),
  /** Names the session itself, so that it can be ended. */
  tokenHash: z.string(),
  expiresAt: z.number(),
  /** What its cursors are sealed with; its browser never gets to know it. */
  cursorKey: z.optional(z.string()),
});
export type Session = z.output<typeof session>;

export const sessionCookie = 'session';
export const sessionDays = 30;

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const idBytes = 16;
const secretBytes = 32;

/** Opaque to its bearer; carries whose session it is, so that reading it is one small read. */
export const newSessionToken = (companyId: string, userId: string) =>
  Buffer.concat([uuidBytes(companyId), uuidBytes(userId), randomBytes(secretBytes)]).toString(
    'base64url',
  );

/** Whose session a token says that it is; so it is once the session was found. */
export type TokenOwner = Pick<Session, 'companyId' | 'userId'>;

/** Where the session of this token is kept; undefined when it is no token of ours. */
export const sessionOf = (
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

export const cookieValue = (cookies: readonly string[] | undefined, name: string) =>
  cookies
    ?.map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The live session that the cookie names, and what stands under the keys of its owner's company, in
 * one read. What was made a moment ago may not have reached every replica, so a miss, and what
 * `isMissing` says of the others, is asked again consistently. Without a session nothing of the others is told.
 */
export const readSessionAndMore = async (
  cookies: readonly string[] | undefined,
  keysBeside: (owner: TokenOwner) => Key[] = () => [],
  isMissing: (beside: (Item | undefined)[]) => boolean = () => false,
): Promise<{ session?: Session; beside: (Item | undefined)[] }> => {
  const token = cookieValue(cookies, sessionCookie);
  const place = token ? sessionOf(token) : undefined;
  if (!place) return { beside: [] };
  const more = keysBeside(place.owner);
  const [found, ...beside] =
    more.length > 0 ? await readItems([place.key, ...more]) : [await readItem(place.key)];
  const parsed = session.safeParse(found ?? (await readItem(place.key, { consistent: true })));
  if (!parsed.success || parsed.data.expiresAt <= Date.now()) return { beside: [] };
  const isRead = more.length === 0 || !isMissing(beside);
  return {
    session: parsed.data,
    beside: isRead ? beside : await readItems(more, { consistent: true }),
  };
};

/** The live session that the cookie names. Half a capacity unit. */
export const readSession = async (cookies: readonly string[] | undefined) =>
  (await readSessionAndMore(cookies)).session;
