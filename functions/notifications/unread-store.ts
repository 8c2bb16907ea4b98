import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Item, type Key, readItem } from '#functions/kit/table-read.ts';
import { type Operation, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import type { Notification } from '#shared/notifications/notification.ts';

/**
 * How many notifications somebody has not read, kept in the transactions that tell and read them.
 * Reading all of them writes this alone: whatever has an id up to `readUpTo` is read.
 */
const unread = z.object({
  companyId: z.string(),
  userId: z.string(),
  count: z.int(),
  /** How many were ever told. */
  total: z.int(),
  readUpTo: z.optional(z.string()),
});
export type Unread = z.output<typeof unread>;

const keyOf = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'U', userId),
  SK: 'UNREAD',
});

export const parseUnread = (item: Item): Unread => unread.parse(item);

/** Undefined for whom nothing was ever told. Half a capacity unit; one when `consistent`. */
export const findUnread = async (
  scope: CompanyScope,
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<Unread | undefined> => {
  const item = await readItem(keyOf(scope, userId), options);
  return item && parseUnread(item);
};

export const isReadBy = (
  known: Pick<Unread, 'readUpTo'> | undefined,
  { id, read }: Pick<Notification, 'id' | 'read'>,
) => read || (known?.readUpTo !== undefined && id <= known.readUpTo);

/** Refused as busy when all was read since the first of these ids was made: it would seem read. */
export const countMore = ({ companyId }: CompanyScope, userId: string, ids: string[]): Operation =>
  update({
    key: keyOf({ companyId }, userId),
    set: { type: 'unread_count', companyId, userId },
    add: { count: ids.length, total: ids.length },
    below: { readUpTo: ids[0] },
    refusal: tooBusy,
  });

/** Refused as busy when all up to this id was read meanwhile. */
export const countOneLess = (scope: CompanyScope, userId: string, id: string): Operation =>
  update({
    key: keyOf(scope, userId),
    add: { count: -1 },
    exists: true,
    below: { readUpTo: id },
    refusal: tooBusy,
  });

/** Refused as busy when something new was told since `known` was read. */
export const readAllUpTo = (known: Unread, newestId: string): Operation =>
  update({
    key: keyOf(known, known.userId),
    set: { count: 0, readUpTo: newestId },
    exists: true,
    when: { total: known.total },
    refusal: tooBusy,
  });
