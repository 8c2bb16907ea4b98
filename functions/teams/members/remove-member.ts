import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { endInviteLinks } from '#functions/teams/invite-link/invite-link-store.ts';
import { mayKnowLinks } from '#functions/teams/invite-link/known-links-store.ts';
import {
  readVisibleTeam,
  requireManager,
  requireUnchangedTeam,
} from '#functions/teams/team-store.ts';
import { LeaderCannotLeaveError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readMembership, removeMembership } from './membership-store.ts';
import { keepRemovedMember } from './removed-member-store.ts';

/**
 * The membership can be restored for 15 minutes. The invite links end, if the former member
 * may know them.
 */
export const handler = handleRoute(teamRoutes.removeMember, ({ session, params }) =>
  retryOnConflict(async () => {
    const { team } = await readVisibleTeam(session, params.teamId);
    // Members may always leave.
    if (params.userId !== session.userId) requireManager(session, team);
    if (params.userId === team.leaderId) throw new LeaderCannotLeaveError();
    const membership = await readMembership(session, team.id, params.userId);
    const person = await findUser(session, params.userId);
    const now = new Date();
    await write(
      requireUnchangedTeam(team),
      removeMembership(session, team.id, params.userId),
      keepRemovedMember(membership, session.userId, now),
      ...(!person || mayKnowLinks(person) ? [endInviteLinks(team, now)] : []),
    );
  }),
);
