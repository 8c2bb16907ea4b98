import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readInviteLink, stateOf } from './invite-link-store.ts';

export const handler = handleRoute(
  teamRoutes.readInviteLink,
  async ({ preloaded: { team } }) => stateOf(team, await readInviteLink(team), new Date()),
  { preload: preloadTeam },
);
