import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { removeInvitation } from './invitation-store.ts';
import { requireInviter } from './inviter.ts';

export const handler = handleRoute(
  invitationRoutes.withdrawInvitation,
  async (request) => {
    const { session, subject: invitation } = request;
    await write(
      removeInvitation(invitation),
      recordAudit({
        actor: session,
        kind: 'invitation_withdrawn',
        target: { id: invitation.id, name: invitation.name },
        source: request,
      }),
    );
  },
  { authorize: requireInviter },
);
