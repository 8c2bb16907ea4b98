import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { leaderStays } from '#shared/teams/team-problems.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { refuseUnlessManager } from './manage-team.ts';
import { removeMembership } from './membership-store.ts';
import { readVisibleTeam, requireUnchangedTeam } from './team-store.ts';

export const handler = handleRoute(teamRoutes.removeMember, ({ session, params }) =>
  retryOnConflict(async () => {
    const { team } = await readVisibleTeam(session, params.teamId);
    // Everybody may leave.
    if (params.userId !== session.userId) refuseUnlessManager(session, team);
    if (params.userId === team.leaderId) throw leaderStays();
    await write(requireUnchangedTeam(team), removeMembership(session, team.id, params.userId));
  }),
);
