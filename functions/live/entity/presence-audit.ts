import type { Rules } from '#functions/entities/audit-rule.ts';
import { defineReference } from '#functions/entities/references.ts';
import { presence } from '#functions/live/connection-store.ts';

/** Users with an open connection. */
export const onlineUsers = defineReference<true>();

export const presenceRules: Rules = {
  presence: {
    collects: 'connections',
    parse: (item) => presence.parse(item),
    remember: (item, company) => {
      const { userId, connections } = presence.parse(item);
      if (connections?.size) company.of(onlineUsers).set(userId, true);
    },
  },
};
