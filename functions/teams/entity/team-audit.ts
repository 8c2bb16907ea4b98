import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf, indexKeysOf } from '#functions/entities/expectation.ts';
import { defineReference } from '#functions/entities/references.ts';
import { insertTeam, requireMembership, toTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';

export const auditedTeams = defineReference<Team>();

/** For items that exist only with their team. */
export const ofTeam = { attribute: 'teamId', reference: auditedTeams };

export const teamRules: Rules = {
  team: {
    heads: { partition: 'T', sortKey: 'TEAM' },
    parse: toTeam,
    remember: (item, company) => {
      const team = toTeam(item);
      company.of(auditedTeams).set(team.id, team);
    },
    follows: (item) => {
      const team = toTeam(item);
      const { id, leaderId } = team;
      const [created, link] = insertTeam(team);
      return [
        ...indexKeysOf(created),
        ...expectationsOf(link!),
        // A leader is always a member.
        ...(leaderId === null
          ? []
          : expectationsOf(requireMembership(team, id, leaderId, TeamNotFoundError))),
      ];
    },
  },
  team_link: { kind: 'derived' },
  invite_key: {},
  ended_links: {},
};
