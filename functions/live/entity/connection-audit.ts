import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';
import { insertConnection, parseConnection } from '#functions/live/connection-store.ts';
import { auditedUsers } from '#functions/people/entity/user-audit.ts';

export const connectionRules: Rules = {
  connection: { kind: 'derived' },
  connection_lookup: {
    parse: parseConnection,
    follows: (item, company) => {
      // Counted in the lookup only.
      const { scopeWrites: _, countedSince: __, ...opened } = parseConnection(item);
      const expected = expectationsOf(...insertConnection(opened));
      // Connections of deleted users are closed a moment later than their presence ends.
      return company.of(auditedUsers).has(opened.userId)
        ? expected
        : expected.filter(({ members }) => !members);
    },
  },
  // New scopes are listed before, and former ones after the lookup says so.
  shown_scope: {},
  delivery: {},
  last_change: {},
};
