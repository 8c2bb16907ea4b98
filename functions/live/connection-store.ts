import * as z from 'zod/mini';
import { type Session, sessionKey } from '#functions/kit/http/session.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  queryAll,
  readItem,
  readItemWithFallback,
} from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update, write } from '#functions/kit/table/table-write.ts';
import { ConflictError, SignedOutError } from '#shared/kit/common-errors.ts';

const connection = z.object({
  connectionId: z.string(),
  companyId: z.string(),
  userId: z.string(),
  /** The session that opened the connection. The connection ends with it. */
  tokenHash: z.string(),
  /** In milliseconds. */
  openedAt: z._default(z.number(), 0),
  /** Complete in the lookup item only; the item of a scope contains that scope. */
  shows: z._default(z.array(z.string()), []),
  /** How often what it shows was listed or unlisted since `countedSince`, in milliseconds. */
  scopeWrites: z.optional(z.number()),
  countedSince: z.optional(z.number()),
});
export type Connection = z.output<typeof connection>;

export const parseConnection = (item: Item): Connection => connection.parse(item);

/** The gateway closes every connection after two hours, so older ones were left behind. */
const lifetimeSeconds = 130 * 60;

const lookupKey = (connectionId: string) => ({
  PK: `CONNECTION#${connectionId}`,
  SK: 'CONNECTION',
});

const companyPartition = (scope: CompanyScope) => partitionOf(scope, 'CONNECTIONS');

const listedKey = ({ companyId, userId, connectionId }: Connection) => ({
  PK: companyPartition({ companyId }),
  SK: `${userId}#${connectionId}`,
});

/** The scope of connections whose page has not said what it shows. */
export const everythingScope = 'everything';

const shownPartition = (company: CompanyScope, scope: string) =>
  partitionOf(company, 'SHOWN', scope);

const shownKey = ({ companyId, connectionId }: Connection, scope: string) => ({
  PK: shownPartition({ companyId }, scope),
  SK: connectionId,
});

const ttlOf = ({ openedAt }: Connection) => Math.floor(openedAt / 1000) + lifetimeSeconds;

/** Lists the connection with those that show the same. */
const putShown = (connection: Connection, scope: string): Operation => {
  const { scopeWrites: _, countedSince: __, ...listed } = connection;
  return put({
    ...shownKey(connection, scope),
    type: 'shown_scope',
    ...listed,
    shows: [scope],
    ttl: ttlOf(connection),
  });
};

const presenceKey = (scope: CompanyScope, userId: string) => ({
  PK: partitionOf(scope, 'U', userId),
  SK: 'PRESENCE',
});

const ownership = ({ companyId, userId }: Connection) => ({ type: 'presence', companyId, userId });

export const newConnection = (
  session: Session,
  connectionId: string,
  openedAt = Date.now(),
): Connection => ({
  connectionId,
  companyId: session.companyId,
  userId: session.userId,
  tokenHash: session.tokenHash,
  openedAt,
  shows: [everythingScope],
});

/** Longer than the gateway needs to open a connection. */
const openingMs = 30_000;

/**
 * The gateway knows a connection only after it is stored here. Until then it reports it as gone.
 */
export const isOpening = ({ openedAt }: Connection, now = Date.now()) => now - openedAt < openingMs;

/**
 * Stores the connection for pushing, its lookup by id, and presence. Fails if the session has
 * ended, so that ending a session closes all of its connections.
 */
export const insertConnection = (opened: Connection, now = new Date()): Operation[] => {
  const { shows, ...listed } = opened;
  const ttl = ttlOf(opened);
  return [
    update({
      key: sessionKey(opened),
      // Costs nothing extra. It is never much older, because connections last two hours.
      set: { lastUsedAt: now.toISOString() },
      exists: true,
      error: SignedOutError,
    }),
    put({ ...listedKey(opened), type: 'connection', ...listed, ttl }),
    put({ ...lookupKey(opened.connectionId), type: 'connection_lookup', ...opened, ttl }),
    ...shows.map((scope) => putShown(opened, scope)),
    update({
      key: presenceKey(opened, opened.userId),
      set: { ...ownership(opened), lastSeen: now.toISOString() },
      add: { connections: new Set([opened.connectionId]) },
    }),
  ];
};

export const removeConnection = (closed: Connection, now = new Date()): Operation[] => [
  remove(listedKey(closed)),
  remove(lookupKey(closed.connectionId)),
  ...closed.shows.map((scope) => remove(shownKey(closed, scope))),
  update({
    key: presenceKey(closed, closed.userId),
    set: { ...ownership(closed), lastSeen: now.toISOString() },
    removeFromSet: { connections: new Set([closed.connectionId]) },
  }),
];

/** `consistent: false` costs half, and may not know yet what the page has shown for a second. */
export const findConnection = async (
  connectionId: string,
  { consistent = true } = {},
): Promise<Connection | undefined> => {
  const key = lookupKey(connectionId);
  const item = await (consistent ? readItem(key, { consistent }) : readItemWithFallback(key));
  return item && parseConnection(item);
};

/** Removes a connection that may be known without what it shows. */
export const dropConnection = async (closed: Connection) => {
  const found = await findConnection(closed.connectionId);
  const shows = new Set([...closed.shows, ...(found?.shows ?? [])]);
  await write(...removeConnection({ ...closed, shows: [...shows] }));
};

/** More than anybody causes who goes from page to page. */
const maxScopeWrites = 120;
const countedMs = 60_000;

/**
 * What to list the connection by, and the count of such writes. A connection that changed what it
 * shows too often within a minute receives everything, like one that has not said what it shows.
 */
const limitedScopes = (connection: Connection, scopes: readonly string[], now: number) => {
  const { shows, scopeWrites = 0, countedSince = 0 } = connection;
  const isNewMinute = now - countedSince >= countedMs;
  const before = isNewMinute ? 0 : scopeWrites;
  const changed = new Set(scopes).symmetricDifference(new Set(shows)).size;
  const isWithin = before + changed <= maxScopeWrites;
  return {
    shown: isWithin ? scopes : [everythingScope],
    count: {
      scopeWrites: isWithin ? before + changed : maxScopeWrites,
      countedSince: isNewMinute ? now : countedSince,
    },
  };
};

/**
 * Lists the connection by what it shows now. New scopes are listed first, so that a retry of an
 * attempt that failed lists them again. Throws ConflictError if the connection was closed meanwhile.
 */
export const changeShown = async (
  connection: Connection,
  scopes: readonly string[],
  now = Date.now(),
) => {
  const { shows } = connection;
  const { shown, count } = limitedScopes(connection, scopes, now);
  const added = shown.filter((scope) => !shows.includes(scope));
  const left = shows.filter((scope) => !shown.includes(scope));
  if (added.length + left.length === 0) return;
  await Promise.all(added.map((scope) => write(putShown(connection, scope))));
  const unlist = (those: readonly string[]) =>
    Promise.all(those.map((scope) => write(remove(shownKey(connection, scope)))));
  const key = lookupKey(connection.connectionId);
  try {
    await write(update({ key, set: { shows: shown, ...count }, exists: true }));
  } catch (error) {
    if (error instanceof ConflictError) await unlist(added);
    throw error;
  }
  await unlist(left);
};

/** The connections that show this, read consistently. */
export const listConnectionsShowing = async (
  company: CompanyScope,
  scope: string,
): Promise<Connection[]> => {
  const range = { partition: shownPartition(company, scope), consistent: true };
  return (await Array.fromAsync(queryAll(range, 1000))).map(parseConnection);
};

/** All connections of the company. */
export const listConnections = async (scope: CompanyScope): Promise<Connection[]> => {
  const items = await Array.fromAsync(queryAll({ partition: companyPartition(scope) }, 1000));
  return items.map(parseConnection);
};

/** A user's connections, read consistently. */
export const listConnectionsOf = async (
  scope: CompanyScope,
  userId: string,
): Promise<Connection[]> => {
  const range = { partition: companyPartition(scope), prefix: `${userId}#`, consistent: true };
  return (await Array.fromAsync(queryAll(range))).map(parseConnection);
};

export const presence = z.object({
  companyId: z.string(),
  userId: z.string(),
  lastSeen: z.string(),
  /** Absent without a connection. */
  connections: z.optional(z.set(z.string())),
});

export const findPresence = async (scope: CompanyScope, userId: string) => {
  const item = await readItem(presenceKey(scope, userId), { consistent: true });
  return item && presence.parse(item);
};

/** For deleted users. An open connection would write it again. */
export const forgetPresence = (scope: CompanyScope, userId: string): Operation =>
  remove(presenceKey(scope, userId));
