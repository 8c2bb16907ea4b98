import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireManager } from '#functions/teams/manage-team.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readInviteLink, stateOf, switchInviteLink } from './invite-link-store.ts';

export const handler = handleRoute(
  teamRoutes.changeInviteLink,
  async (request) => {
    const { session, preloaded, body } = request;
    const { team } = preloaded;
    const { isOn } = body;
    requireManager(session, team);
    const before = await readInviteLink(team);
    if (isOn !== before.isOn)
      await write(
        switchInviteLink(team, isOn),
        recordAudit({
          actor: session,
          kind: isOn ? 'invite_links_turned_on' : 'invite_links_turned_off',
          target: teamTarget(team),
          source: request,
        }),
      );
    return stateOf(team, { ...before, isOn }, new Date());
  },
  { preload: preloadTeam },
);
