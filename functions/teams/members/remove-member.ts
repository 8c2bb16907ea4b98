import { startJob } from '#functions/background/job-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUser, requireNonObserver } from '#functions/people/user-store.ts';
import { endInviteLinks } from '#functions/teams/invite-link/invite-link-store.ts';
import { mayKnowLinks } from '#functions/teams/invite-link/known-links-store.ts';
import { handOverWorkJob } from '#functions/teams/jobs/job-kinds.ts';
import { requireSelfOrManager } from '#functions/teams/team-conditions.ts';
import {
  preloadTeam,
  requireMembership,
  requireUnchangedTeam,
} from '#functions/teams/team-store.ts';
import { tookOverInTeam } from '#shared/notifications/takeover-notices.ts';
import { SuccessorNotFoundError } from '#shared/people/people-errors.ts';
import type { User } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';
import { LeaderCannotLeaveError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readMembership, removeMembership } from './membership-store.ts';
import { keepRemovedMember } from './removed-member-store.ts';

interface Removed {
  team: Team;
  person: Pick<User, 'id' | 'name'>;
  reassignTo: string;
  now: Date;
}

/** A job gives their open work in the team to another member, who is told, or to nobody. */
const handOverWork = (
  session: Session,
  { team, person, reassignTo, now }: Removed,
): Operation[] => {
  const { userId, name } = session;
  const takerId = reassignTo === 'nobody' ? null : reassignTo;
  if (takerId === person.id) throw new SuccessorNotFoundError();
  const job = startJob(session, handOverWorkJob, {
    id: `hand_over_work#${team.id}#${person.id}`,
    teamId: team.id,
    userId: person.id,
    reassignTo: takerId,
    requestedBy: { userId, name },
  });
  if (takerId === null) return [job];
  const notice = { userId: takerId, ...tookOverInTeam(person.name, team, name) };
  return [
    job,
    requireMembership(session, team.id, takerId, SuccessorNotFoundError),
    requireNonObserver(session, takerId, SuccessorNotFoundError),
    ...notify(session, [notice], now),
  ];
};

/**
 * The membership can be restored for 15 minutes. The invite links end, if the former member
 * may know them.
 */
export const handler = handleRoute(
  teamRoutes.removeMember,
  async ({ session, preloaded: { team }, params, query }) => {
    if (params.userId === team.leaderId) throw new LeaderCannotLeaveError();
    const membership = await readMembership(session, team.id, params.userId);
    const person = await findUser(session, params.userId);
    const now = new Date();
    await write(
      requireUnchangedTeam(team),
      removeMembership(session, team.id, params.userId),
      keepRemovedMember(membership, session.userId, now),
      ...(query.reassignTo && person
        ? handOverWork(session, { team, person, reassignTo: query.reassignTo, now })
        : []),
      ...(!person || mayKnowLinks(person) ? [endInviteLinks(team, now)] : []),
    );
  },
  { preload: preloadTeam, authorize: requireSelfOrManager, retriesConflicts: true },
);
