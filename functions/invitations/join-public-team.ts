import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { joinAsColleague } from './join-as-colleague.ts';

/** A private team is not found, because only its members see it. */
export const handler = handleRoute(
  invitationRoutes.joinPublicTeam,
  ({ session, params: { teamId }, newId }) => {
    const readTeam = async () => (await readVisibleTeam(session, teamId)).team;
    return joinAsColleague({ session, teamId, readTeam, newId });
  },
);
