import { insertConnection, parseConnection, presence } from '#functions/live/connection-store.ts';
import { expectationsOf } from '../expectation.ts';
import type { Rules } from '../rule.ts';

/** The live channel, jobs, and what counts things once. */
export const backgroundRules: Rules = {
  statistics: { kind: 'counter' },
  counted_step: {},
  // What it describes may have changed since.
  profile_activity: { own: ['description'] },
  connection: { kind: 'derived' },
  connection_lookup: {
    parse: parseConnection,
    follows: (item, { users }) => {
      // Counted in the lookup only.
      const { scopeWrites: _, countedSince: __, ...opened } = parseConnection(item);
      const expected = expectationsOf(...insertConnection(opened));
      // Connections of deleted users are closed a moment later than their presence ends.
      return users.has(opened.userId) ? expected : expected.filter(({ members }) => !members);
    },
  },
  // New scopes are listed before, and former ones after the lookup says so.
  shown_scope: {},
  presence: {
    collects: 'connections',
    parse: (item) => presence.parse(item),
    remember: (item, { online }) => {
      const { userId, connections } = presence.parse(item);
      if (connections?.size) online.add(userId);
    },
  },
  delivery: {},
  last_change: {},
  job: {},
  reconciliation: {},
  // Of the tenant, written by commands of operators.
  import: {},
  migrations: {},
  smoke: {},
};
