import { renderSVG } from 'uqr';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { inviteLink } from '#shared/teams/team.ts';
import { noLinkToPrivateTeam } from '#shared/teams/team-problems.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { teamBeside } from './team-store.ts';

/** A quiet zone of four modules, which readers ask for. */
const border = 4;

export const handler = handleRoute(
  teamRoutes.readQrCode,
  async ({ beside: { team }, site }) => {
    if (team.isPrivate) throw noLinkToPrivateTeam();
    const image = renderSVG(inviteLink(site.origin, team.id), { ecc: 'M', border });
    return { qrCode: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` };
  },
  teamBeside,
);
