import type { Entity } from '#functions/entities/entity.ts';
import { forgetExpiredUnread } from '#functions/notifications/reactions/forget-expired-unread.ts';

/** Notifications. */
export const notificationEntities: readonly Entity[] = [
  { type: 'notification', reactions: [forgetExpiredUnread] },
];
