import { randomUUID } from 'node:crypto';
import { write } from '#functions/kit/table/table-write.ts';
import { listNotifications, notify } from '#functions/notifications/notification-store.ts';
import { assigned } from '#shared/notifications/notices.ts';
import type { Notification } from '#shared/notifications/notification.ts';
import type { Person } from './company.ts';

/** Sends a user this many notifications without an actor. */
export const sendNotifications = async (person: Person, count: number): Promise<Notification[]> => {
  const { id: userId, companyId } = person;
  const perTransaction = 50;
  for (let start = 0; start < count; start += perTransaction) {
    const notices = Array.from({ length: Math.min(perTransaction, count - start) }, (_, n) => ({
      userId,
      ...assigned('todo', { id: randomUUID(), title: `Todo ${start + n}` }, 'Mara'),
    }));
    await write(...notify({ companyId }, notices, new Date()));
  }
  return (await listNotifications({ companyId }, userId, { limit: 50 })).items;
};
