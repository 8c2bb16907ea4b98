import type { Item } from '#functions/kit/table/table-read.ts';
import { putActivityEntry } from '#functions/profile/profile-activity-store.ts';
import { sharesOf } from '#functions/profile/reactions/count-statistics.ts';
import { activityEntryOf } from '#functions/profile/reactions/record-activity.ts';
import { statisticsKey } from '#functions/profile/statistics-store.ts';
import { type Expectation, expectationsOf } from './expectation.ts';
import type { References } from './references.ts';
import type { Rule, Rules } from './rule.ts';
import { backgroundRules } from './rules/background.ts';
import { peopleRules } from './rules/people.ts';
import { scorecardRules } from './rules/scorecards.ts';
import { teamRules } from './rules/teams.ts';
import { timeRules } from './rules/time.ts';
import { workRules } from './rules/work.ts';

export const rules: Rules = {
  ...peopleRules,
  ...teamRules,
  ...workRules,
  ...timeRules,
  ...scorecardRules,
  ...backgroundRules,
};

/** Undefined if the audit does not know items of this type. */
export const ruleOf = ({ type }: Item): Rule | undefined =>
  typeof type === 'string' && Object.hasOwn(rules, type) ? rules[type] : undefined;

/** What must be in the table because of an item of any type. */
export function* followsFrom(item: Item, company: References): Generator<Expectation> {
  const { users } = company;
  yield* ruleOf(item)?.follows?.(item, company) ?? [];
  // A deleted user has neither. Entries of what was deleted since may be left: profiles leave them out.
  for (const { scope, statistics } of sharesOf(item))
    if (users.has(scope.userId)) yield { key: statisticsKey(scope), counters: statistics };
  const entry = activityEntryOf(item);
  if (entry && users.has(entry.userId)) yield* expectationsOf(putActivityEntry(entry));
}
