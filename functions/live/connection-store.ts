import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Session, sessionKey } from '#functions/kit/session.ts';
import { type Item, queryAll, readItem } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { signedOut } from '#shared/kit/problems.ts';

const connection = z.object({
  connectionId: z.string(),
  companyId: z.string(),
  userId: z.string(),
  /** The session that opened it; when that ends, so does the connection. */
  tokenHash: z.string(),
  /** Ms. */
  openedAt: z._default(z.number(), 0),
});
export type Connection = z.output<typeof connection>;

export const parseConnection = (item: Item): Connection => connection.parse(item);

/** The gateway cuts every connection after two hours; what is older was left behind. */
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
});

/** Longer than any gateway takes to have a connection stand once it was taken, ms. */
const openingMs = 30_000;

/**
 * The gateway knows a connection only after it was taken, and so after it is listed here: until
 * then it says of one that is about to stand that it is gone.
 */
export const isOpening = ({ openedAt }: Connection, now = Date.now()) => now - openedAt < openingMs;

/**
 * Listed for pushing, found by its id when it ends, counted in its person's presence. Refused when
 * the session has ended: whoever ends the connections of a session finds this one or forbids it.
 */
export const openConnection = (opened: Connection, now = new Date()): Operation[] => {
  const ttl = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  return [
    update({
      key: sessionKey(opened),
      // At no cost: the gateway cuts connections every two hours, so this is never much older.
      set: { lastUsedAt: now.toISOString() },
      exists: true,
      refusal: signedOut,
    }),
    put({ ...listedKey(opened), type: 'connection', ...opened, ttl }),
    put({ ...lookupKey(opened.connectionId), type: 'connection_lookup', ...opened, ttl }),
    update({
      key: presenceKey(opened, opened.userId),
      set: { ...ownership(opened), lastSeen: now.toISOString() },
      add: { connections: new Set([opened.connectionId]) },
    }),
  ];
};

export const closeConnection = (closed: Connection, now = new Date()): Operation[] => [
  remove(listedKey(closed)),
  remove(lookupKey(closed.connectionId)),
  update({
    key: presenceKey(closed, closed.userId),
    set: { ...ownership(closed), lastSeen: now.toISOString() },
    take: { connections: new Set([closed.connectionId]) },
  }),
];

export const findConnection = async (connectionId: string): Promise<Connection | undefined> => {
  const item = await readItem(lookupKey(connectionId), { consistent: true });
  return item && parseConnection(item);
};

/** Everybody of the company who is connected. */
export const listConnections = async (scope: CompanyScope): Promise<Connection[]> => {
  const items = await Array.fromAsync(queryAll({ partition: companyPartition(scope) }, 1000));
  return items.map(parseConnection);
};

/** One person's connections: none that stands is missed. */
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
  /** Gone from the item when the last connection is. */
  connections: z.optional(z.set(z.string())),
});

/** Of somebody who is gone; harmless while a connection still stands, for it comes again. */
export const forgetPresence = (scope: CompanyScope, userId: string): Operation =>
  remove(presenceKey(scope, userId));
