import { createColleague } from '#functions/invitations/create-colleague.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countRegistration } from '#functions/kit/identity/account-limits.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { findCompany, settingsOf } from '#functions/people/company-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import type { Team } from '#shared/teams/team.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import {
  endAcceptedInvitation,
  type InvitationOrJoinLink,
  readInvitationByToken,
  type StoredInvitation,
} from './invitation-store.ts';
import { readCurrentInviter } from './inviter.ts';
import { readTeamToJoin } from './read-team-to-join.ts';

/** Teams that were deleted, or that the inviter can no longer see, are left out. */
const readTeams = async ({ companyId, teamIds, inviter }: StoredInvitation): Promise<Team[]> => {
  const owner = { companyId, userId: inviter.id };
  const teams = await Promise.all(
    teamIds.map(async (teamId) => {
      try {
        return [(await readVisibleTeam(owner, teamId)).team];
      } catch (error) {
        if (error instanceof TeamNotFoundError) return [];
        throw error;
      }
    }),
  );
  return teams.flat();
};

const readCompanyAndTeams = async (sent: InvitationOrJoinLink) => {
  if (sent.type === 'emailed_join_link') {
    const { team, company } = await readTeamToJoin(sent);
    return { company, teams: [team] };
  }
  const { companyName } = await readCurrentInviter(sent);
  const { timeZone } = settingsOf(await findCompany(sent));
  const company = { id: sent.companyId, name: companyName, timeZone };
  return { company, teams: await readTeams(sent) };
};

export const handler = handleRoute(
  invitationRoutes.acceptInvitation,
  async ({ body: { token, password }, newId, sourceAddress }) => {
    await countRegistration(sourceAddress);
    const requestId = newId('account');
    return retryOnConflict(async () => {
      const invitation = await readInvitationByToken(token, requestId);
      const { name, username, role } = invitation;
      const { company, teams } = await readCompanyAndTeams(invitation);
      return createColleague({
        name,
        username,
        password,
        role,
        company,
        teams,
        newId,
        source: { sourceAddress },
        emailVerifiedAt: new Date().toISOString(),
        extraOperations: [endAcceptedInvitation(invitation, requestId)],
      });
    });
  },
);
