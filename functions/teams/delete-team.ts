import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { startJob } from '#functions/background/job-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { firstMembers } from '#functions/teams/members/first-members.ts';
import { dropMembership } from '#functions/teams/members/membership-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { deleteTeamJob } from './jobs/job-kinds.ts';
import { insertFormerMembers } from './members/former-members-store.ts';
import { preloadTeam, removeTeam } from './team-store.ts';

export const handler = handleRoute(
  teamRoutes.deleteTeam,
  async (request) => {
    const { session, preloaded } = request;
    const { team, isMember } = preloaded;
    const memberIds = [...(await firstMembers(team, { userId: session.userId, isMember }))];
    await write(
      ...removeTeam(session, team.id),
      recordAudit({
        actor: session,
        kind: 'team_deleted',
        target: teamTarget(team),
        source: request,
      }),
      ...memberIds.map((userId) => dropMembership(session, team.id, userId)),
      insertFormerMembers({
        companyId: session.companyId,
        teamId: team.id,
        teamName: team.name,
        deletedBy: { userId: session.userId, name: session.name },
        userIds: memberIds,
      }),
      startJob(session, deleteTeamJob, {
        id: `delete_team#${team.id}`,
        teamId: team.id,
        wasPrivate: team.isPrivate,
      }),
    );
  },
  { preload: preloadTeam },
);
