import type { Operation } from '#functions/kit/table-write.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import { requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMembership, notMember } from '#functions/teams/membership-store.ts';
import { findTeam, requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import type { HistoryNames } from '#shared/goals/goal-history.ts';
import type { Team } from '#shared/teams/team.ts';

/** Who gets the work of a team; nobody where a private team has no leader. */
export interface Destination {
  team: Team;
  userId: string | null;
  name: string;
}

/** The heir, but in a private team that the heir does not belong to its leader. */
const whoTakesOver = async (team: Team, heir: StoredUser, former: string) => {
  if (!team.isPrivate || (await findMembership(team, team.id, heir.id)))
    return { userId: heir.id, name: heir.name };
  const leaderId = team.leaderId === former ? null : team.leaderId;
  const leader = leaderId === null ? undefined : await findMembership(team, team.id, leaderId);
  return { userId: leaderId, name: leader?.user.name ?? 'somebody' };
};

/** Undefined where the team is being deleted, and its work with it. */
export const findDestination = async (
  deletion: StoredDeletion,
  heir: StoredUser,
  teamId: string,
): Promise<Destination | undefined> => {
  const team = await findTeam(deletion, teamId, { consistent: true });
  return team && { team, ...(await whoTakesOver(team, heir, deletion.userId)) };
};

export interface HandedOver<T> {
  before: T;
  after: T;
  destination: Destination;
  now: Date;
}

/** What must still hold for it to get there. */
export const requireDestination = ({ team, userId }: Destination): Operation[] => [
  requireTeam(team),
  ...(userId !== null && team.isPrivate
    ? [requireMembership(team, team.id, userId, notMember)]
    : []),
];

/** Once per transaction: somebody could be deleting the heir. */
export const requireHeir = (heir: StoredUser): Operation => requireUser(heir, heir.id);

export const actorOf = ({ companyId, requestedBy }: StoredDeletion) => ({
  companyId,
  ...requestedBy,
});

export const namesFor = ({ name }: Destination): HistoryNames => ({
  nameOf: () => name,
  timeZone: 'UTC',
});
