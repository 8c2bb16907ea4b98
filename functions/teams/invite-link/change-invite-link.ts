import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireManager } from '#functions/teams/manage-team.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readInviteLink, stateOf, switchInviteLink } from './invite-link-store.ts';

export const handler = handleRoute(
  teamRoutes.changeInviteLink,
  async ({ session, preloaded: { team }, body: { isOn } }) => {
    requireManager(session, team);
    await write(switchInviteLink(team, isOn));
    return stateOf(team, await readInviteLink(team), new Date());
  },
  { preload: preloadTeam },
);
