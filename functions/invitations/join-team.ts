import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countRegistration } from '#functions/kit/identity/account-limits.ts';
import { requireSignUpDomain } from '#functions/kit/identity/sign-up-domains.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { findTeam, findTeamCompany } from '#functions/teams/team-store.ts';
import { InvalidInvitationError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { createColleague } from './create-colleague.ts';

/** The team of a link. Private teams have no link. */
const readInvitingTeam = async (teamId: string) => {
  const scope = await findTeamCompany(teamId);
  const team = scope && (await findTeam(scope, teamId));
  if (!team || team.isPrivate) throw new InvalidInvitationError();
  return team;
};

export const handler = handleRoute(
  invitationRoutes.joinTeam,
  async ({ body, newId, sourceAddress }) => {
    requireSignUpDomain(body.username);
    await countRegistration(sourceAddress);
    return retryOnConflict(async () => {
      const team = await readInvitingTeam(body.teamId);
      const company = await readCompany(team);
      const { name, username, password } = body;
      const role = 'team_member';
      return createColleague({ name, username, password, role, company, teams: [team], newId });
    });
  },
);
