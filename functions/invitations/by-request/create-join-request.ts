import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countJoinRequest, countRegistration } from '#functions/kit/identity/account-limits.ts';
import {
  joinsByEmail,
  requireCompanyDomain,
  requireSignUpDomain,
} from '#functions/kit/identity/sign-up-domains.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { findTeamOfLink } from '#functions/teams/invite-link/linked-team-store.ts';
import { listMemberships } from '#functions/teams/members/membership-store.ts';
import { InvalidInvitationError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { asksToJoin } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';
import { emailJoinLink } from './email-join-link.ts';
import { AlreadyRequestedError, insertJoinRequest, newJoinRequest } from './join-request-store.ts';

/** Fits into a transaction. */
const maxNotified = 20;

/** The leader and the administrators among the first members. */
const listManagers = async (team: Team): Promise<string[]> => {
  const { items } = await listMemberships(team, team.id, { limit: 100 });
  const administrators = items.filter(({ user }) => user.role === 'company_admin');
  const ids = administrators.map(({ userId }) => userId);
  return [...new Set([...(team.leaderId ? [team.leaderId] : []), ...ids])].slice(0, maxNotified);
};

/** The response does not depend on who owns the address, or on earlier requests. */
export const handler = handleRoute(invitationRoutes.createJoinRequest, async (request) => {
  const { session, body, sourceAddress } = request;
  const { teamId, key } = body;
  await countRegistration(sourceAddress);
  const linked = await findTeamOfLink(teamId, key);
  if (!linked) throw new InvalidInvitationError();
  const { team, needsApproval } = linked;
  const isColleague = session?.companyId === team.companyId;
  // Colleagues ask as themselves.
  const person = isColleague ? await readUser(session, session.userId) : body;
  if (!isColleague) {
    requireSignUpDomain(person.username);
    const company = await readCompany(team);
    requireCompanyDomain(person.username, company);
    if (joinsByEmail(company) && !needsApproval)
      return emailJoinLink({ team, company, person, request });
  }
  await countJoinRequest(team.id);
  const notice = asksToJoin(team, person.name);
  const notices = (await listManagers(team)).map((userId) => ({ userId, ...notice }));
  const ask = () => {
    const now = new Date();
    return write(
      insertJoinRequest(newJoinRequest(team, person, now)),
      ...notify({ companyId: team.companyId }, notices, now),
    );
  };
  await ignoreErrors(retryOnConflict(ask), AlreadyRequestedError);
});
