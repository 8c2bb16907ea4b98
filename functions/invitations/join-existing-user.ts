import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { findTeamOfLink } from '#functions/teams/invite-link/linked-team-store.ts';
import { JoinAsOtherUserError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import { joinAsColleague } from './join-as-colleague.ts';

export const handler = handleRoute(
  invitationRoutes.joinExistingUser,
  async ({ session, body: { userId, teamId, key }, newId }) => {
    if (userId !== session.userId) throw new JoinAsOtherUserError();
    const readTeam = async () => {
      const team = await findTeamOfLink(teamId, key, session);
      if (!team) throw new TeamNotFoundError();
      return team;
    };
    return joinAsColleague({ session, teamId, readTeam, newId });
  },
);
