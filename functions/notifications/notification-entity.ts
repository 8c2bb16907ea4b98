import type { Entity } from '#functions/entities/entity.ts';
import { forgetExpiredUnread } from './reactions/forget-expired-unread.ts';

/** Notifications. */
export const notificationEntities: readonly Entity[] = [
  { type: 'notification', reactions: [forgetExpiredUnread] },
];
