import type { Rules } from '#functions/entities/audit-rule.ts';
import { presence } from '#functions/live/connection-store.ts';
import { onlineUsers } from '#functions/people/entity/user-audit.ts';

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
