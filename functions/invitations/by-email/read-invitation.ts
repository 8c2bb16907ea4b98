import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { findUnprovedHolder } from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { type InvitationOrJoinLink, readInvitationByToken } from './invitation-store.ts';
import { readCurrentInviter } from './inviter.ts';
import { readTeamToJoin } from './read-team-to-join.ts';

const readSender = async (sent: InvitationOrJoinLink) => {
  if (sent.type === 'invitation') {
    const { companyName, name: inviterName } = await readCurrentInviter(sent);
    return { companyName, inviterName };
  }
  const { company } = await readTeamToJoin(sent);
  return { companyName: company.name, inviterName: null };
};

export const handler = handleRoute(invitationRoutes.readInvitation, async ({ body }) => {
  const invitation = await readInvitationByToken(body.token);
  const { companyName, inviterName } = await readSender(invitation);
  const { name, username } = invitation;
  const account = await findAccount(username);
  const holder = account && (await findUnprovedHolder(invitation, account));
  const endsOtherAccount = holder !== undefined;
  return { companyName, inviterName, name, username, endsOtherAccount };
});
