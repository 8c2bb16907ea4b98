import type { Rule, Rules } from '#functions/entities/audit-rule.ts';
import {
  type Expectation,
  exactly,
  expectationsOf,
  indexKeysOf,
} from '#functions/entities/expectation.ts';
import type { References } from '#functions/entities/references.ts';
import { longKey } from '#functions/kit/table/long-fields.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { auditedUsers } from '#functions/people/entity/user-audit.ts';
import { auditedMembers, memberId } from '#functions/teams/entity/member-audit.ts';
import { auditedTeams, ofTeam } from '#functions/teams/entity/team-audit.ts';
import { markPrivateWork } from '#functions/teams/members/private-work-store.ts';
import type { TeamPrivacy, Work } from './work-kind.ts';
import type { defineWorkStore } from './work-store.ts';

type WorkStore<T extends Work> = Pick<
  ReturnType<typeof defineWorkStore<T>>,
  'type' | 'parse' | 'insert' | 'restore'
>;

/** The item with the long fields of an item of this partition, if it has some. */
export const longFieldsOf = (item: Item, { long }: { long?: unknown }): Expectation[] =>
  long ? [exactly(longKey(item), { type: 'long_fields' })] : [];

/** Lists of a person lack the private teams that they are no member of. */
const privateWork = (
  { companyId, assigneeId: userId, teamId }: Work,
  { isPrivate }: TeamPrivacy,
  company: References,
) =>
  isPrivate &&
  userId !== null &&
  company.of(auditedUsers).has(userId) &&
  !company.of(auditedMembers).has(memberId(teamId, userId))
    ? [markPrivateWork({ companyId }, { teamId, userId })]
    : [];

/** What todos, goals and issues have in common. */
export const workRule = <T extends Work>(
  { type, parse, insert, restore }: WorkStore<T>,
  more: (item: Item, company: References) => Expectation[] = () => [],
): Rule => {
  const name = type.toUpperCase();
  return {
    heads: { partition: name, sortKey: name },
    refersTo: ofTeam,
    parse,
    follows: (item, company) => {
      const work = parse(item);
      const team = company.of(auditedTeams).get(work.teamId);
      if (!team) return [];
      // Long fields are in the table already, as those of a deleted item that is restored.
      const [created, ...derived] = work.long ? restore(work, team) : insert(work, work, team);
      return [
        ...indexKeysOf(created),
        ...expectationsOf(...derived, ...privateWork(work, team, company)),
        ...longFieldsOf(item, work),
        ...more(item, company),
      ];
    },
  };
};

export const workRules: Rules = {
  long_fields: { kind: 'derived' },
};
