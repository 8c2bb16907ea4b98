import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser, requireUser } from '#functions/people/user-store.ts';
import { requireManager, requireSelfOrManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam, requireUnchangedTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { AlreadyMemberError, MemberNotRestorableError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import {
  findMembership,
  insertMembership,
  type Membership,
  newMembership,
  toTeamMember,
} from './membership-store.ts';
import { findRemovedMember, forgetRemovedMember } from './removed-member-store.ts';

interface Params {
  teamId: string;
  userId: string;
}

const readRestored = async (session: Session, { teamId, userId }: Params): Promise<Membership> => {
  const membership = await findMembership(session, teamId, userId);
  if (!membership) throw new MemberNotRestorableError();
  return membership;
};

const restore = async (session: Session, team: Team, userId: string): Promise<Membership> => {
  const { id: teamId } = team;
  const removed = await findRemovedMember(session, teamId, userId);
  // Nobody undoes their own removal by somebody else.
  if (removed?.removedBy !== session.userId) requireManager(session, team);
  if (!removed) return readRestored(session, { teamId, userId });
  const person = await findUser(session, userId, { consistent: true });
  if (!person) throw new MemberNotRestorableError();
  const { id, joinedAt } = removed.membership;
  const membership = newMembership(team, person, id, new Date(joinedAt));
  await write(
    insertMembership(membership),
    forgetRemovedMember(removed),
    requireUnchangedTeam(team),
    requireUser(session, userId, MemberNotRestorableError),
  );
  return membership;
};

/** Sends no notification and writes no activity. */
export const handler = handleRoute(
  teamRoutes.restoreMember,
  async ({ session, preloaded: { team }, params }) =>
    toTeamMember(
      await createOnce(
        () => restore(session, team, params.userId),
        () => readRestored(session, params),
        AlreadyMemberError,
      ),
    ),
  { preload: preloadTeam, authorize: requireSelfOrManager, retriesConflicts: true },
);
