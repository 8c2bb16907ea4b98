import type { Rules } from '#functions/entities/audit-rule.ts';
import { type Expectation, expectationsOf } from '#functions/entities/expectation.ts';
import type { References } from '#functions/entities/references.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { auditedUsers } from '#functions/people/entity/user-audit.ts';
import { putActivityEntry } from '#functions/profile/profile-activity-store.ts';
import { sharesOf } from '#functions/profile/reactions/count-statistics.ts';
import { activityEntryOf } from '#functions/profile/reactions/record-activity.ts';
import { statisticsKey } from '#functions/profile/statistics-store.ts';

/**
 * Statistics and activity, which a deleted user has no more. Entries of what was deleted since may be
 * left: profiles leave them out.
 */
export function* followsInProfiles(item: Item, company: References): Generator<Expectation> {
  const users = company.of(auditedUsers);
  for (const { scope, statistics } of sharesOf(item))
    if (users.has(scope.userId)) yield { key: statisticsKey(scope), counters: statistics };
  const entry = activityEntryOf(item);
  if (entry && users.has(entry.userId)) yield* expectationsOf(putActivityEntry(entry));
}

export const profileRules: Rules = {
  statistics: { kind: 'counter' },
  counted_step: {},
  // What it describes may have changed since.
  profile_activity: { own: ['description'] },
};
