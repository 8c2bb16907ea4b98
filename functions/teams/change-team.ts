import { isDeepStrictEqual } from 'node:util';
import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { requireNonObserver } from '#functions/people/user-store.ts';
import { firstMembers } from '#functions/teams/members/first-members.ts';
import { refreshTeamCopy } from '#functions/teams/members/membership-store.ts';
import type { BodyOf } from '#shared/kit/route.ts';
import type { Team } from '#shared/teams/team.ts';
import { LeaderNotMemberError, ObserverCannotLeadError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { endInviteLinks } from './invite-link/invite-link-store.ts';
import { requireTeamManager } from './team-conditions.ts';
import { changeTeam, preloadTeam } from './team-store.ts';

const changed = (before: Team, body: BodyOf<typeof teamRoutes.changeTeam>): Team => ({
  ...before,
  name: body.name ?? before.name,
  description: body.description === undefined ? before.description : body.description,
  isPrivate: body.isPrivate ?? before.isPrivate,
  leaderId: body.leaderId ?? before.leaderId,
});

/** Updates the copies that members read. A new leader must be a member and no observer. */
const refreshCopies = async (
  before: Team,
  after: Team,
  caller: { userId: string; isMember: boolean },
): Promise<Operation[]> => {
  const userIds = await firstMembers(after, caller);
  const newLeaderId = after.leaderId === before.leaderId ? null : after.leaderId;
  if (newLeaderId) userIds.add(newLeaderId);
  return [
    ...[...userIds].map((userId) =>
      refreshTeamCopy(after, userId, userId === newLeaderId ? LeaderNotMemberError : undefined),
    ),
    ...(newLeaderId ? [requireNonObserver(after, newLeaderId, ObserverCannotLeadError)] : []),
  ];
};

const recordPrivacy = (
  request: Pick<RouteRequest<typeof teamRoutes.changeTeam>, 'session' | 'sourceAddress'>,
  before: Team,
  after: Team,
) => {
  if (after.isPrivate === before.isPrivate) return [];
  const kind = after.isPrivate ? 'team_made_private' : 'team_made_public';
  return [
    recordAudit({ actor: request.session, kind, target: teamTarget(after), source: request }),
  ];
};

export const handler = handleRoute(
  teamRoutes.changeTeam,
  async (request) => {
    const { session, preloaded, body } = request;
    const { team: before, isMember } = preloaded;
    const after = changed(before, body);
    if (isDeepStrictEqual(before, after)) return before;
    await write(
      changeTeam(before, after),
      ...(await refreshCopies(before, after, { userId: session.userId, isMember })),
      ...recordPrivacy(request, before, after),
      // Colleagues who will no longer see the team have its links.
      ...(after.isPrivate && !before.isPrivate ? [endInviteLinks(before, new Date())] : []),
    );
    return after;
  },
  { preload: preloadTeam, authorize: requireTeamManager, retriesConflicts: true },
);
