import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import { requireNonObserver, type StoredUser } from '#functions/people/user-store.ts';

import { findTeam, requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { successorInTeam } from '#functions/work/successor.ts';
import { SuccessorNotFoundError } from '#shared/people/people-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { NotMemberError } from '#shared/teams/team-errors.ts';

/** Who gets the work of a team; nobody if a private team has no leader. */
export interface Destination {
  team: Team;
  userId: string | null;
  name: string;
}

/** Undefined if the team and its work are being deleted. */
export const findDestination = async (
  deletion: StoredDeletion,
  successor: StoredUser,
  teamId: string,
): Promise<Destination | undefined> => {
  const team = await findTeam(deletion, teamId, { consistent: true });
  return team && { team, ...(await successorInTeam(team, successor, deletion.userId)) };
};

export interface Reassigned<T> {
  before: T;
  after: T;
  destination: Destination;
  now: Date;
}

/** Conditions of a write that assigns work to the destination. */
export const requireDestination = ({ team, userId }: Destination): Operation[] => [
  requireTeam(team),
  ...(userId !== null && team.isPrivate
    ? [requireMembership(team, team.id, userId, NotMemberError)]
    : []),
];

/** Once per transaction, because the successor may be deleted or become an observer meanwhile. */
export const requireSuccessor = (successor: StoredUser): Operation =>
  requireNonObserver(successor, successor.id, SuccessorNotFoundError);

/** Who reassigns. */
export type Actor = Pick<Session, 'companyId' | 'userId' | 'name'>;

export const actorOf = ({
  companyId,
  requestedBy,
}: Pick<StoredDeletion, 'companyId' | 'requestedBy'>): Actor => ({ companyId, ...requestedBy });
