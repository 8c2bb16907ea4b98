import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { requireTeamManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { declinedMail } from './join-request-mail.ts';
import { readJoinRequest, removeJoinRequest } from './join-request-store.ts';

export const handler = handleRoute(
  invitationRoutes.declineJoinRequest,
  async (request) => {
    const { session, preloaded, params, newId } = request;
    const { team } = preloaded;
    const joinRequest = await readJoinRequest(team, params.requestId);
    const { companyId, companyName } = await readUser(session, session.userId);
    const mail = {
      companyId,
      id: newId('mail'),
      kind: 'declined_request' as const,
      to: joinRequest.username,
      ...declinedMail(companyName),
    };
    await write(
      removeJoinRequest(joinRequest),
      ...(await queueMailIfAllowed(mail, new Date())),
      recordAudit({
        actor: session,
        kind: 'join_request_declined',
        target: { id: joinRequest.id, name: joinRequest.name },
        source: request,
      }),
    );
  },
  { preload: preloadTeam, authorize: requireTeamManager },
);
