import { handleRoute } from '#functions/kit/http/handle-route.ts';
import {
  findUnprovedHolder,
  isLastAdministrator,
} from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { readInvitationByToken } from './invitation-store.ts';
import { readCurrentInviter } from './read-current-inviter.ts';

export const handler = handleRoute(invitationRoutes.readInvitation, async ({ body }) => {
  const invitation = await readInvitationByToken(body.token);
  const { companyName, name: inviterName } = await readCurrentInviter(invitation);
  const { name, username } = invitation;
  const account = await findAccount(username);
  const holder = account && (await findUnprovedHolder(invitation, account));
  const endsOtherAccount = holder !== undefined && !(await isLastAdministrator(holder));
  return { companyName, inviterName, name, username, endsOtherAccount };
});
