import type { Rules } from '#functions/entities/audit-rule.ts';
import { defineReference } from '#functions/entities/references.ts';
import { parseNotification } from '#functions/notifications/notification-store.ts';
import {
  isReadBy,
  parseUnread,
  type Unread,
  unreadKey,
} from '#functions/notifications/unread-store.ts';

const auditedUnread = defineReference<Unread>();

export const notificationRules: Rules = {
  notification: {
    parse: parseNotification,
    follows: (item, company) => {
      const found = parseNotification(item);
      const { userId } = found;
      const key = unreadKey({ companyId: String(item.companyId) }, userId);
      const unread = company.of(auditedUnread).get(userId);
      return isReadBy(unread, found) ? [] : [{ key, counters: { count: 1 } }];
    },
  },
  unread_count: {
    kind: 'counter',
    // It counts all notifications ever, of which expired ones are gone.
    own: ['total'],
    parse: parseUnread,
    remember: (item, company) => {
      company.of(auditedUnread).set(String(item.userId), parseUnread(item));
    },
  },
  forgotten_notification: {},
};
