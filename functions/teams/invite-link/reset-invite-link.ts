import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeamManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { mayInvite } from '#shared/people/may-invite.ts';
import { InvitingRestrictedError } from '#shared/people/people-errors.ts';
import { InviteLinkOffError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { toCreatedLink } from './created-link.ts';
import { endInviteLinks, newInviteKey, readInviteLink } from './invite-link-store.ts';

export const handler = handleRoute(
  teamRoutes.resetInviteLink,
  async (request) => {
    const { session, preloaded, site } = request;
    const { team } = preloaded;
    const { isOn, inviters } = await readInviteLink(team);
    if (!mayInvite(session.role, inviters)) throw new InvitingRestrictedError();
    if (!isOn) throw new InviteLinkOffError();
    const now = new Date();
    const created = newInviteKey(team, session.userId, now);
    await write(
      endInviteLinks(team, now),
      created.operation,
      recordAudit({
        actor: session,
        kind: 'invite_link_reset',
        target: teamTarget(team),
        source: request,
      }),
    );
    return toCreatedLink(created, team, { session, site });
  },
  { preload: preloadTeam, authorize: requireTeamManager },
);
