import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { leastIdAt, timeOrderedId } from '#functions/kit/new-id.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import type { Notice } from '#shared/notifications/notices.ts';
import { type Notification, notification } from '#shared/notifications/notification.ts';
import { notificationNotFound } from '#shared/notifications/notification-problems.ts';
import { countMore, countOneLess, findUnread, isReadBy } from './unread-store.ts';

/** Who did it; nobody where it is the calendar that tells. */
export interface Teller extends CompanyScope {
  userId?: string;
}

export interface NewNotification extends Notice {
  /** Who is told. */
  userId: string;
}

const keptDays = 90;
const dayMs = 86_400_000;
const prefix = 'NOTIFICATION#';

const personPartition = (scope: CompanyScope, userId: string) => partitionOf(scope, 'U', userId);

/** The id begins with its time, so that it is both the key of an item and its place in the list. */
const keyOf = (scope: CompanyScope, userId: string, id: string): Key => ({
  PK: personPartition(scope, userId),
  SK: `${prefix}${id}`,
});

const insertOne = (
  { companyId }: CompanyScope,
  id: string,
  { type: notificationType, ...told }: NewNotification,
  now: Date,
) =>
  insert({
    ...keyOf({ companyId }, told.userId, id),
    type: 'notification',
    id,
    companyId,
    notificationType,
    ...told,
    read: false,
    createdAt: now.toISOString(),
    ttl: Math.floor((now.getTime() + keptDays * dayMs) / 1000),
  });

/**
 * Tells people what somebody else did, in the transaction of that; never of one's own act. Once per
 * transaction, which writes a person's counter once, and with the `now` of this very attempt.
 */
export const notify = (teller: Teller, notices: NewNotification[], now: Date): Operation[] => {
  const others = notices.filter(({ userId }) => userId !== teller.userId);
  const byPerson = Map.groupBy(others, ({ userId }) => userId);
  return [...byPerson].flatMap(([userId, told]) => {
    const ids = told.map(() => timeOrderedId(now)).sort();
    return [
      ...told.map((each, position) => insertOne(teller, ids[position]!, each, now)),
      countMore(teller, userId, ids),
    ];
  });
};

/** Every item of the table has a `type` of its own. */
export const parseNotification = (item: Item): Notification =>
  notification.parse({ ...item, type: item.notificationType });

/** What is older is gone, though the table removes it late. */
const oldestId = (now: Date) => leastIdAt(new Date(now.getTime() - keptDays * dayMs));

/** Newest first: one query, and the counter. */
export const listNotifications = async (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
  now = new Date(),
): Promise<Page<Notification>> => {
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
): Promise<Notification> => {
  const [item, unread] = await Promise.all([
    readItem(keyOf(scope, userId, id), { consistent: true }),
    findUnread(scope, userId, { consistent: true }),
  ]);
  if (!item || id < oldestId(new Date())) throw notificationNotFound();
  const found = parseNotification(item);
  return { ...found, read: isReadBy(unread, found) };
};

/** Refused as busy when it was read since it was looked at. */
export const markRead = (scope: CompanyScope, { userId, id }: Notification): Operation[] => [
  update({
    key: keyOf(scope, userId, id),
    set: { read: true },
    exists: true,
    when: { read: false },
    refusal: tooBusy,
  }),
  countOneLess(scope, userId, id),
];

/** As of now: nothing that was told before is missed. */
export const findNewestId = async (
  scope: CompanyScope,
  userId: string,
): Promise<string | undefined> => {
  const partition = personPartition(scope, userId);
  const newest = { partition, prefix, descending: true, consistent: true };
  const { items } = await queryPage(newest, { limit: 1 });
  return items[0] && parseNotification(items[0]).id;
};

/** What the table deleted for its age while it was unread is counted no longer; exactly once. */
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
