import { insertArchive, parseArchive } from '#functions/archives/archive-store.ts';
import {
  copyOfPerson,
  insertMembership,
  parseMembership,
} from '#functions/teams/members/membership-store.ts';
import { markPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { insertTeam, requireMembership, toTeam } from '#functions/teams/team-store.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import { expectationsOf, indexKeysOf } from '../expectation.ts';
import type { Rules } from '../rule.ts';

export const teamRules: Rules = {
  team: {
    parse: toTeam,
    remember: (item, { teams }) => {
      const team = toTeam(item);
      teams.set(team.id, team);
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
  team_member: {
    kind: 'derived',
    parse: parseMembership,
    remember: (item, { members }) => {
      members.add(`${item.teamId} ${item.userId}`);
    },
    follows: (item, { teams, users }) => {
      const membership = parseMembership(item);
      const team = teams.get(membership.teamId);
      const person = users.get(membership.userId);
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
  team_activity: {},
  ended_links: {},
  invite_key: {},
  emailed_join_link: {},
  join_request: {},
  archive: {
    parse: parseArchive,
    follows: (item) => {
      const archive = parseArchive(item);
      return archive.state === 'running' ? expectationsOf(insertArchive(archive)[1]!) : [];
    },
  },
  running_archive: { kind: 'derived' },
  archived_works: {},
};
