import { recordAudit } from '#functions/audit/audit-store.ts';
import { requireMayInvite } from '#functions/invitations/require-may-invite.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countInvitation } from '#functions/kit/identity/account-limits.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readUser } from '#functions/people/user-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { RoleAboveOwnError } from '#shared/people/people-errors.ts';
import { mayGrant } from '#shared/people/role.ts';
import { queueInvitation } from './invitation-mail.ts';
import { replaceInvitation, sentBy } from './invitation-store.ts';
import { requireInviter } from './inviter.ts';

export const handler = handleRoute(
  invitationRoutes.sendInvitation,
  async ({ session, subject: before, newId, site, sourceAddress }) => {
    const { userId, role } = session;
    if (!mayGrant(role, before.role)) throw new RoleAboveOwnError();
    const requestId = newId('email');
    if (before.requestId === requestId) return before;
    const { timeZone } = await requireMayInvite(session);
    const inviter = await readUser(session, userId);
    await countInvitation(inviter);
    const { companyName } = inviter;
    const { invitation, token } = sentBy(inviter, { ...before, requestId });
    await write(
      replaceInvitation(before, invitation),
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
        target: { id: invitation.id, name: invitation.name },
        source: { sourceAddress },
      }),
    );
    return invitation;
  },
  { authorize: requireInviter },
);
