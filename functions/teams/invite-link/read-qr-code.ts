import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readLinkImageSource } from './invite-link-image.ts';

export const handler = handleRoute(
  teamRoutes.readQrCode,
  async ({ preloaded: { team }, site }) => ({ qrCode: await readLinkImageSource(team, site) }),
  { preload: preloadTeam },
);
