import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Key, queryAll, readItem, readItems } from '#functions/kit/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { type Team, team } from '#shared/teams/team.ts';
import { teamNotFound } from '#shared/teams/team-problems.ts';

export const teamPartition = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId);

const teamKey = (scope: CompanyScope, teamId: string): Key => ({
  PK: teamPartition(scope, teamId),
  SK: 'TEAM',
});

const membershipKey = (scope: CompanyScope, teamId: string, userId: string): Key => ({
  PK: teamPartition(scope, teamId),
  SK: `MEMBER#${userId}`,
});

/** Outside of every company: who opens an invitation link may not be signed in. */
const teamLinkKey = (teamId: string): Key => ({ PK: `TEAM_LINK#${teamId}`, SK: 'TEAM_LINK' });

/** Public teams are listed for their whole company; private ones only through memberships. */
const listingOf = (listed: Team) => ({
  GSI1PK: listed.isPrivate ? undefined : partitionOf(listed, 'TEAMS'),
  GSI1SK: listed.isPrivate ? undefined : `${listed.name.toLowerCase()}#${listed.id}`,
});

export const insertTeam = (created: Team): Operation[] => [
  insert(
    { ...teamKey(created, created.id), ...listingOf(created), type: 'team', ...created },
    alreadyCreated,
  ),
  insert({ ...teamLinkKey(created.id), type: 'team_link', companyId: created.companyId }),
];

/** Refused as busy when somebody changed the team since it was read. */
export const changeTeam = (before: Team, after: Team): Operation =>
  update({
    key: teamKey(before, before.id),
    set: { ...after, ...listingOf(after) },
    exists: true,
    when: {
      name: before.name,
      description: before.description,
      isPrivate: before.isPrivate,
      leaderId: before.leaderId,
    },
    refusal: tooBusy,
  });

export const removeTeam = (scope: CompanyScope, teamId: string): Operation[] => [
  remove(teamKey(scope, teamId), { exists: true, refusal: teamNotFound }),
  remove(teamLinkKey(teamId)),
];

/** Part of a transaction that is refused when the team went away or changed its privacy. */
export const requireTeam = ({ companyId, id, isPrivate }: Team) =>
  check(teamKey({ companyId }, id), { exists: true, when: { isPrivate }, refusal: tooBusy });

export const requireMembership = (
  scope: CompanyScope,
  teamId: string,
  userId: string,
  refusal: () => Error,
) => check(membershipKey(scope, teamId, userId), { exists: true, refusal });

export const findTeam = async (scope: CompanyScope, teamId: string) => {
  const item = await readItem(teamKey(scope, teamId));
  return item && team.parse(item);
};

/** The company whose team this is: all that an invitation link tells. */
export const findTeamCompany = async (teamId: string): Promise<CompanyScope | undefined> => {
  const item = await readItem(teamLinkKey(teamId));
  return item && z.object({ companyId: z.string() }).parse(item);
};

export interface VisibleTeam {
  team: Team;
  isMember: boolean;
}

/** The team, when the session may see it: public, or one's own. One capacity unit. */
export const readVisibleTeam = async (session: Session, teamId: string): Promise<VisibleTeam> => {
  const [teamItem, membership] = await readItems([
    teamKey(session, teamId),
    membershipKey(session, teamId, session.userId),
  ]);
  const found = teamItem && team.parse(teamItem);
  const isMember = membership !== undefined;
  if (!found || (found.isPrivate && !isMember && found.leaderId !== session.userId))
    throw teamNotFound();
  return { team: found, isMember };
};

/** The public teams of the company, by name. */
export const listPublicTeams = async (scope: CompanyScope): Promise<Team[]> => {
  const partition = partitionOf(scope, 'TEAMS');
  const items = await Array.fromAsync(queryAll({ index: 'GSI1', partition }));
  return items.map((item) => team.parse(item));
};
