import type { CompanyScope } from '#functions/kit/table/keys.ts';
import {
  findDeletion,
  readDeletion,
  type StoredDeletion,
} from '#functions/people/user-deletion-store.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMembership } from '#functions/teams/members/membership-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** The successor, or their successor if they were deleted too. */
const currentSuccessor = async (scope: CompanyScope, successorId: string): Promise<StoredUser> => {
  const successor = await findUser(scope, successorId, { consistent: true });
  return successor ?? currentSuccessor(scope, (await readDeletion(scope, successorId)).reassignTo);
};

/**
 * Who takes over from a deleted user: the successor, or the administrator who deleted the user if
 * the successor has become an observer, who can be given no work.
 */
export const readSuccessor = async (deletion: StoredDeletion): Promise<StoredUser> => {
  const successor = await currentSuccessor(deletion, deletion.reassignTo);
  return successor.role === 'observer'
    ? currentSuccessor(deletion, deletion.requestedBy.userId)
    : successor;
};

/** The user, or who takes over from them if they were deleted. */
export const readUserOrSuccessor = async (
  scope: CompanyScope,
  userId: string,
): Promise<StoredUser> =>
  (await findUser(scope, userId, { consistent: true })) ??
  readSuccessor(await readDeletion(scope, userId));

/**
 * Who gets a deleted user's work in a team: the successor, or the leader if the team is private and
 * the successor is no member.
 */
export const successorInTeam = async (team: Team, successor: StoredUser, formerId: string) => {
  if (!team.isPrivate || (await findMembership(team, team.id, successor.id)))
    return { userId: successor.id, name: successor.name };
  const leaderId = team.leaderId === formerId ? null : team.leaderId;
  const leader = leaderId === null ? undefined : await findMembership(team, team.id, leaderId);
  return { userId: leaderId, name: leader?.user.name ?? 'somebody' };
};

/** The successor of a user in a team; null if the user is not deleted or nobody can take over. */
export const findSuccessor = async (team: Team, userId: string): Promise<string | null> => {
  const deletion = await findDeletion(team, userId);
  if (!deletion) return null;
  const successor = await readSuccessor(deletion);
  return (await successorInTeam(team, successor, userId)).userId;
};
