import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { inviteLinkImage } from './invite-link-image.ts';

export const handler = handleRoute(
  teamRoutes.readQrCode,
  async ({ preloaded: { team }, site }) => {
    const image = inviteLinkImage(team, site).toString('base64');
    return { qrCode: `data:image/svg+xml;base64,${image}` };
  },
  { preload: preloadTeam },
);
