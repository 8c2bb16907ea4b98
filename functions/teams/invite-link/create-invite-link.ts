import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireManagerIfPrivate } from '#functions/teams/team-conditions.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { mayInvite } from '#shared/people/may-invite.ts';
import { InvitingRestrictedError } from '#shared/people/people-errors.ts';
import { InviteLinkOffError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { toCreatedLink } from './created-link.ts';
import { newInviteKey, readInviteLink } from './invite-link-store.ts';

export const handler = handleRoute(
  teamRoutes.createInviteLink,
  async (request) => {
    const { session, preloaded, site } = request;
    const { team } = preloaded;
    const { isOn, inviters } = await readInviteLink(team);
    if (!mayInvite(session.role, inviters)) throw new InvitingRestrictedError();
    if (!isOn) throw new InviteLinkOffError();
    const created = newInviteKey(team, session.userId, new Date());
    await write(
      created.operation,
      recordAudit({
        actor: session,
        kind: 'invite_link_created',
        target: teamTarget(team),
        source: request,
      }),
    );
    return toCreatedLink(created, team, { session, site });
  },
  { preload: preloadTeam, authorize: requireManagerIfPrivate },
);
