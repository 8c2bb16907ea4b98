import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { findTeamOfLink } from '#functions/teams/invite-link/linked-team-store.ts';
import {
  JoinAsOtherUserError,
  JoinNeedsApprovalError,
} from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import { joinAsColleague } from './join-as-colleague.ts';

export const handler = handleRoute(
  invitationRoutes.joinExistingUser,
  async ({ session, body: { userId, teamId, key }, newId }) => {
    if (userId !== session.userId) throw new JoinAsOtherUserError();
    const readTeam = async () => {
      const linked = await findTeamOfLink(teamId, key, session);
      if (!linked) throw new TeamNotFoundError();
      // Colleagues join public teams without a link, too.
      if (linked.needsApproval && linked.team.isPrivate) throw new JoinNeedsApprovalError();
      return linked.team;
    };
    return joinAsColleague({ session, teamId, readTeam, newId });
  },
);
