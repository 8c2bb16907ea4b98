import * as z from 'zod/mini';
import { leastIdAt, timeOrderedId } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Notice } from '#shared/notifications/notices.ts';
import { type Notification, notification } from '#shared/notifications/notification.ts';
import { NotificationNotFoundError } from '#shared/notifications/notification-errors.ts';
import { countMore, countOneLess, findUnread, isReadBy, laterThanRead } from './unread-store.ts';

/** The user who acted; absent for scheduled reminders. */
interface Actor extends CompanyScope {
  userId?: string;
}

interface NewNotification extends Notice {
  /** The recipient. */
  userId: string;
  /** The team of what it is about; absent for what belongs to the company, and for notices about a team. */
  teamId?: string | undefined;
}

const storedNotification = z.extend(notification, { teamId: z.optional(z.string()) });
export type StoredNotification = z.output<typeof storedNotification>;

const keptDays = 90;
const dayMs = 86_400_000;
const prefix = 'NOTIFICATION#';

const personPartition = (scope: CompanyScope, userId: string) => partitionOf(scope, 'U', userId);

/** The id starts with the time, so it is also the position in the list. */
const keyOf = (scope: CompanyScope, userId: string, id: string): Key => ({
  PK: personPartition(scope, userId),
  SK: `${prefix}${id}`,
});

const insertOne = (
  { companyId }: CompanyScope,
  id: string,
  { type: notificationType, ...notified }: NewNotification,
  now: Date,
) =>
  insert({
    ...keyOf({ companyId }, notified.userId, id),
    type: 'notification',
    id,
    companyId,
    notificationType,
    ...notified,
    read: false,
    createdAt: now.toISOString(),
    ttl: Math.floor((now.getTime() + keptDays * dayMs) / 1000),
  });

/**
 * Notifies the recipients in the transaction of the action, but never the actor. Call it once per
 * transaction, because a counter can be written only once, and with the `now` of the current
 * attempt.
 */
export const notify = (actor: Actor, notices: NewNotification[], now: Date): Operation[] => {
  const others = notices.filter(({ userId }) => userId !== actor.userId);
  const byPerson = Map.groupBy(others, ({ userId }) => userId);
  return [...byPerson].flatMap(([userId, notified]) => {
    const ids = notified.map(() => timeOrderedId(laterThanRead(userId, now))).sort();
    return [
      ...notified.map((each, position) => insertOne(actor, ids[position]!, each, now)),
      countMore(actor, userId, ids),
    ];
  });
};

export const parseNotification = (item: Item): StoredNotification =>
  storedNotification.parse({ ...item, type: item.notificationType });

/** Older notifications have expired, though the table deletes them late. */
const oldestId = (now: Date) => leastIdAt(new Date(now.getTime() - keptDays * dayMs));

/** Newest first, in one query, with the counter. */
export const listNotifications = async (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
  now = new Date(),
): Promise<Page<StoredNotification>> => {
  const range = {
    partition: personPartition(scope, userId),
    from: `${prefix}${oldestId(now)}`,
    to: `${prefix}~`,
    descending: true,
  };
  const [found, unread] = await Promise.all([queryPage(range, page), findUnread(scope, userId)]);
  const items = found.items.map(parseNotification);
  return { ...found, items: items.map((each) => ({ ...each, read: isReadBy(unread, each) })) };
};

export const readNotification = async (
  scope: CompanyScope,
  userId: string,
  id: string,
): Promise<StoredNotification> => {
  const [item, unread] = await Promise.all([
    readItem(keyOf(scope, userId, id), { consistent: true }),
    findUnread(scope, userId, { consistent: true }),
  ]);
  if (!item || id < oldestId(new Date())) throw new NotificationNotFoundError();
  const found = parseNotification(item);
  return { ...found, read: isReadBy(unread, found) };
};

/** Fails with ConflictError if it was marked as read meanwhile. */
export const markRead = (scope: CompanyScope, { userId, id }: Notification): Operation[] => [
  update({
    key: keyOf(scope, userId, id),
    set: { read: true },
    exists: true,
    when: { read: false },
    error: ConflictError,
  }),
  countOneLess(scope, userId, id),
];

/** Consistent, so that the newest notification is found. */
export const findNewestId = async (
  scope: CompanyScope,
  userId: string,
): Promise<string | undefined> => {
  const partition = personPartition(scope, userId);
  const newest = { partition, prefix, descending: true, consistent: true };
  const { items } = await queryPage(newest, { limit: 1 });
  return items[0] && parseNotification(items[0]).id;
};

/** Subtracts a notification that expired unread from the counter, once. */
export const forgetUnread = (
  scope: CompanyScope,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Operation[] => [
  insert({
    PK: personPartition(scope, userId),
    SK: `FORGOTTEN_${prefix}${id}`,
    type: 'forgotten_notification',
    ttl: Math.floor((now.getTime() + 7 * dayMs) / 1000),
  }),
  countOneLess(scope, userId, id),
];
