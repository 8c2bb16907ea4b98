import * as z from 'zod/mini';
import { timeOfId } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, type Key, type Lookup, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Notification } from '#shared/notifications/notification.ts';

/**
 * The number of unread notifications, updated in the transactions that add and read them. Reading
 * all of them writes only this item: notifications with ids up to `readUpTo` are read.
 */
const unread = z.object({
  companyId: z.string(),
  userId: z.string(),
  count: z.int(),
  /** The number of all notifications ever created. */
  total: z.int(),
  readUpTo: z.optional(z.string()),
});
export type Unread = z.output<typeof unread>;

export const unreadKey = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'U', userId),
  SK: 'UNREAD',
});

export const parseUnread = (item: Item): Unread => unread.parse(item);

/** Undefined if the user never had a notification. */
export const unreadOf = (scope: CompanyScope, userId: string): Lookup<Unread | undefined> => ({
  key: unreadKey(scope, userId),
  parse: (item) => item && parseUnread(item),
});

/** Half a capacity unit, one if `consistent`. */
export const findUnread = async (
  scope: CompanyScope,
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<Unread | undefined> => {
  const { key, parse } = unreadOf(scope, userId);
  return parse(await readItem(key, options));
};

export const isReadBy = (
  known: Pick<Unread, 'readUpTo'> | undefined,
  { id, read }: Pick<Notification, 'id' | 'read'>,
) => read || (known?.readUpTo !== undefined && id <= known.readUpTo);

/** The time up to which each user had read all, as found after a rejected write. */
const readUntil = new Map<string, number>();

/**
 * The moment for the ids of new notifications. If the clock went back, ids of its time would count
 * as read, so a retry makes them from the marker that was in the way.
 */
export const laterThanRead = (userId: string, now: Date): Date =>
  new Date(Math.max(now.getTime(), (readUntil.get(userId) ?? 0) + 1));

const learnReadUntil = async (scope: CompanyScope, userId: string) => {
  const found = await findUnread(scope, userId, { consistent: true });
  if (found?.readUpTo) readUntil.set(userId, timeOfId(found.readUpTo));
};

/**
 * Fails with ConflictError if the first of these ids is not after those that were read, because it
 * would count as read: all were read since it was created, or the clock went back.
 */
export const countMore = ({ companyId }: CompanyScope, userId: string, ids: string[]): Operation =>
  update({
    key: unreadKey({ companyId }, userId),
    set: { type: 'unread_count', companyId, userId },
    add: { count: ids.length, total: ids.length },
    below: { readUpTo: ids[0] },
    error: ConflictError,
    beforeError: () => learnReadUntil({ companyId }, userId),
  });

/** Fails with ConflictError if all up to this id were read meanwhile. */
export const countOneLess = (scope: CompanyScope, userId: string, id: string): Operation =>
  update({
    key: unreadKey(scope, userId),
    add: { count: -1 },
    exists: true,
    below: { readUpTo: id },
    error: ConflictError,
  });

/** Fails with ConflictError if a notification was added since `known` was read. */
export const readAllUpTo = (known: Unread, newestId: string): Operation =>
  update({
    key: unreadKey(known, known.userId),
    set: { count: 0, readUpTo: newestId },
    exists: true,
    when: { total: known.total },
    error: ConflictError,
  });
