import {
  requireCompanyDomain,
  requireSignUpDomain,
} from '#functions/kit/identity/sign-up-domains.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { readTeamOfOpenedLink } from '#functions/teams/invite-link/linked-team-store.ts';
import type { EmailedJoinLink } from './invitation-store.ts';

/** Throws if the link that was opened has ended, or the domain is no longer allowed. */
export const readTeamToJoin = async ({ companyId, teamIds, username, sentAt }: EmailedJoinLink) => {
  const team = await readTeamOfOpenedLink({ companyId }, teamIds[0]!, sentAt);
  const company = await readCompany({ companyId });
  requireSignUpDomain(username);
  requireCompanyDomain(username, company);
  return { team, company };
};
