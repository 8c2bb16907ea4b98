import { queueJoinLink } from '#functions/invitations/by-email/invitation-mail.ts';
import {
  AlreadyStoredError,
  isStored,
  newEmailedJoinLink,
  putEmailedJoinLink,
} from '#functions/invitations/by-email/invitation-store.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { findUnprovedHolder } from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { warnOwner } from '#functions/people/addresses/owner-warning-store.ts';
import type { Company } from '#functions/people/company-store.ts';
import type { Team } from '#shared/teams/team.ts';

interface JoinLinkRequest {
  team: Team;
  company: Company;
  person: { name: string; username: string };
  request: Pick<RouteRequest, 'newId' | 'site'>;
}

/**
 * Emails a link with which the address is proved and the team joined, once for a repeated request.
 * If the address has an account, its owner is warned instead, with the same response.
 */
export const emailJoinLink = async ({
  team,
  company,
  person,
  request,
}: JoinLinkRequest): Promise<void> => {
  const { name, username } = person;
  const id = request.newId('join link');
  const { companyId } = team;
  const { joinLink, token } = newEmailedJoinLink(
    { companyId, name, username, role: 'team_member', teamIds: [team.id], requestId: id },
    new Date(),
  );
  if (await isStored(joinLink)) return;
  const account = await findAccount(username);
  const isTaken = account !== undefined && !(await findUnprovedHolder(team, account));
  if (isTaken) await warnOwner(username, queueMailIfAllowed);
  const { name: companyName, timeZone } = company;
  const sending = { id, token, companyName, timeZone, site: request.site };
  // Also stored for a taken address, whose repeated requests would otherwise reach the limit first.
  await ignoreErrors(
    write(putEmailedJoinLink(joinLink), ...(isTaken ? [] : queueJoinLink(joinLink, sending))),
    AlreadyStoredError,
  );
};
