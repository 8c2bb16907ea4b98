import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countRegistration } from '#functions/kit/identity/account-limits.ts';
import {
  joinsByEmail,
  requireCompanyDomain,
  requireSignUpDomain,
} from '#functions/kit/identity/sign-up-domains.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { warnOwner } from '#functions/people/addresses/owner-warning-store.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { findTeamOfLink } from '#functions/teams/invite-link/linked-team-store.ts';
import {
  InvalidInvitationError,
  JoinByEmailError,
  JoinNeedsApprovalError,
} from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { EmailTakenError } from '#shared/people/email-errors.ts';
import { createColleague } from './create-colleague.ts';

export const handler = handleRoute(
  invitationRoutes.joinTeam,
  async ({ body, newId, sourceAddress }) => {
    requireSignUpDomain(body.username);
    await countRegistration(sourceAddress);
    const join = async () => {
      const linked = await findTeamOfLink(body.teamId, body.key);
      if (!linked) throw new InvalidInvitationError();
      if (linked.needsApproval) throw new JoinNeedsApprovalError();
      const { team } = linked;
      const company = await readCompany(team);
      requireCompanyDomain(body.username, company);
      if (joinsByEmail(company)) throw new JoinByEmailError();
      const { name, username, password } = body;
      const role = 'team_member';
      return createColleague({
        name,
        username,
        password,
        role,
        company,
        teams: [team],
        newId,
        source: { sourceAddress },
      });
    };
    try {
      return await retryOnConflict(join);
    } catch (error) {
      if (error instanceof EmailTakenError) await warnOwner(body.username, queueMailIfAllowed);
      throw error;
    }
  },
);
