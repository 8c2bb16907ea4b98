import { handleRoute } from '#functions/kit/handle-route.ts';
import { write } from '#functions/kit/table-write.ts';
import { insertJob } from '#functions/upkeep/job-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { firstMemberships } from './first-memberships.ts';
import { dropMembership } from './membership-store.ts';
import { removeTeam, teamBeside } from './team-store.ts';

export const handler = handleRoute(
  teamRoutes.deleteTeam,
  async ({ session, beside: { team } }) => {
    const memberships = await firstMemberships(team);
    await write(
      ...removeTeam(session, team.id),
      ...memberships.map(({ userId }) => dropMembership(session, team.id, userId)),
      insertJob(session, { id: `delete_team#${team.id}`, kind: 'delete_team', teamId: team.id }),
    );
  },
  teamBeside,
);
