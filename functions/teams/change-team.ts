import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { firstMemberships } from '#functions/teams/members/first-memberships.ts';
import { refreshTeamCopy } from '#functions/teams/members/membership-store.ts';
import type { BodyOf } from '#shared/kit/route.ts';
import type { Team } from '#shared/teams/team.ts';
import { LeaderNotMemberError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { requireManager } from './manage-team.ts';
import { changeTeam, readVisibleTeam } from './team-store.ts';

const changed = (before: Team, body: BodyOf<typeof teamRoutes.changeTeam>): Team => ({
  ...before,
  name: body.name ?? before.name,
  description: body.description === undefined ? before.description : body.description,
  isPrivate: body.isPrivate ?? before.isPrivate,
  leaderId: body.leaderId ?? before.leaderId,
});

/** Updates the copies that members read. A new leader must be a member. */
const refreshCopies = async (before: Team, after: Team): Promise<Operation[]> => {
  const userIds = new Set((await firstMemberships(before)).map(({ userId }) => userId));
  const newLeaderId = after.leaderId === before.leaderId ? null : after.leaderId;
  if (newLeaderId) userIds.add(newLeaderId);
  return [...userIds].map((userId) =>
    refreshTeamCopy(after, userId, userId === newLeaderId ? LeaderNotMemberError : undefined),
  );
};

export const handler = handleRoute(teamRoutes.changeTeam, async ({ session, params, body }) =>
  retryOnConflict(async () => {
    const { team: before } = await readVisibleTeam(session, params.teamId);
    requireManager(session, before);
    const after = changed(before, body);
    if (isDeepStrictEqual(before, after)) return before;
    await write(changeTeam(before, after), ...(await refreshCopies(before, after)));
    return after;
  }),
);
