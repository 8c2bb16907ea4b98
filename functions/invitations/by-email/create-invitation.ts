import { recordAudit } from '#functions/audit/audit-store.ts';
import { requireMayInvite } from '#functions/invitations/require-may-invite.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { countInvitation } from '#functions/kit/identity/account-limits.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { findUnprovedHolder } from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { warnOwner } from '#functions/people/addresses/owner-warning-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { readVisibleTeams } from '#functions/teams/team-store.ts';
import { AlreadyInvitedError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { IdempotencyKeyUsedError } from '#shared/kit/common-errors.ts';
import { ColleagueEmailTakenError, InvitedEmailTakenError } from '#shared/people/email-errors.ts';
import { RoleAboveOwnError } from '#shared/people/people-errors.ts';
import { mayGrant } from '#shared/people/role.ts';
import { queueInvitation } from './invitation-mail.ts';
import { insertInvitation, readInvitation, sentBy } from './invitation-store.ts';

export const handler = handleRoute(
  invitationRoutes.createInvitation,
  async ({ session, body, newId, receipt, site, sourceAddress }) => {
    const { companyId, userId } = session;
    const { name, username, role } = body;
    if (!mayGrant(session.role, role)) throw new RoleAboveOwnError();
    const { timeZone } = await requireMayInvite(session);
    const inviter = await readUser(session, userId);
    await countInvitation(inviter);
    const account = await findAccount(username);
    if (account?.companyId === companyId) throw new ColleagueEmailTakenError();
    // The owner may have been registered by somebody else, and proves the address by accepting.
    if (account && !(await findUnprovedHolder(session, account))) {
      await warnOwner(username, queueMailIfAllowed);
      throw new InvitedEmailTakenError();
    }
    const teamIds = [...new Set(body.teamIds)];
    await readVisibleTeams(session, teamIds);
    const requestId = newId('invitation');
    const { invitation, token } = sentBy(inviter, {
      companyId,
      name,
      username,
      role,
      teamIds,
      requestId,
    });
    const { companyName } = inviter;
    const create = async () => {
      await write(
        insertInvitation(invitation),
        ...queueInvitation(invitation, {
          id: requestId,
          token,
          companyName,
          timeZone,
          site,
          inviter,
        }),
        recordAudit({
          actor: session,
          kind: 'user_invited',
          target: { id: invitation.id, name },
          source: { sourceAddress },
        }),
        ...receipt.operations(new Date()),
      );
      return invitation;
    };
    const readEarlier = async () => {
      const earlier = await readInvitation(session, invitation.id);
      if (earlier.requestId !== requestId) throw new AlreadyInvitedError();
      await receipt.requireSame();
      return earlier;
    };
    const inviteOnce = () => createOnce(create, readEarlier, AlreadyInvitedError);
    return createWithReceipt(receipt, inviteOnce, () => {
      throw new IdempotencyKeyUsedError();
    });
  },
);
