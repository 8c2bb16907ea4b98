import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import type { BodyOf } from '#shared/kit/route.ts';
import type { Team } from '#shared/teams/team.ts';
import { leaderNotMember } from '#shared/teams/team-problems.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { firstMemberships } from './first-memberships.ts';
import { refuseUnlessManager } from './manage-team.ts';
import { refreshTeamCopy } from './membership-store.ts';
import { changeTeam, readVisibleTeam, requireMembership } from './team-store.ts';

const changed = (before: Team, body: BodyOf<typeof teamRoutes.changeTeam>): Team => ({
  ...before,
  name: body.name ?? before.name,
  description: body.description === undefined ? before.description : body.description,
  isPrivate: body.isPrivate ?? before.isPrivate,
  leaderId: body.leaderId ?? before.leaderId,
});

const requireNewLeader = (before: Team, { leaderId }: Team) =>
  leaderId && leaderId !== before.leaderId
    ? [requireMembership(before, before.id, leaderId, leaderNotMember)]
    : [];

export const handler = handleRoute(teamRoutes.changeTeam, async ({ session, params, body }) =>
  retryOnConflict(async () => {
    const { team: before } = await readVisibleTeam(session, params.teamId);
    refuseUnlessManager(session, before);
    const after = changed(before, body);
    if (isDeepStrictEqual(before, after)) return before;
    const memberships = await firstMemberships(before);
    await write(
      changeTeam(before, after),
      ...requireNewLeader(before, after),
      ...memberships.map(({ userId }) => refreshTeamCopy(after, userId)),
    );
    return after;
  }),
);
