import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { readLinkImage } from './invite-link-image.ts';

export const handler = handleRoute(
  teamRoutes.readQrImage,
  async ({ preloaded: { team }, site }) => ({
    contentType: 'image/svg+xml',
    bytes: await readLinkImage(team, site),
    maxAgeSeconds: 0,
  }),
  { preload: preloadTeam },
);
