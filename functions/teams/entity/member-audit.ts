import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';
import { defineReference } from '#functions/entities/references.ts';
import { auditedUsers } from '#functions/people/entity/user-audit.ts';
import {
  copyOfPerson,
  insertMembership,
  parseMembership,
} from '#functions/teams/members/membership-store.ts';
import { markPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { auditedTeams } from './team-audit.ts';

/** By `memberId`. */
export const auditedMembers = defineReference<true>();

export const memberId = (teamId: unknown, userId: unknown) => `${teamId} ${userId}`;

export const memberRules: Rules = {
  team_member: {
    kind: 'derived',
    parse: parseMembership,
    remember: (item, company) => {
      company.of(auditedMembers).set(memberId(item.teamId, item.userId), true);
    },
    follows: (item, company) => {
      const membership = parseMembership(item);
      const team = company.of(auditedTeams).get(membership.teamId);
      const person = company.of(auditedUsers).get(membership.userId);
      if (!team || !person) return [];
      const copies = { team, user: copyOfPerson(person) };
      return expectationsOf(insertMembership({ ...membership, ...copies }));
    },
  },
  removed_member: {},
  former_members: {},
  private_work: {
    follows: (item) => {
      const userId = String(item.PK).split('#').at(-1)!;
      const marked = { teamId: String(item.teamId), userId };
      return expectationsOf(markPrivateWork({ companyId: String(item.companyId) }, marked));
    },
    kind: 'derived',
  },
};
