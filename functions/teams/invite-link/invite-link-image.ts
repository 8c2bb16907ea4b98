import { renderSVG } from 'uqr';
import type { Site } from '#functions/kit/http/route-request.ts';
import { inviteLink } from '#shared/teams/invite-link.ts';
import type { Team } from '#shared/teams/team.ts';
import { PrivateTeamLinkError } from '#shared/teams/team-errors.ts';

/** Readers need a quiet zone of four modules. */
const border = 4;

/** The invitation link of a team as an SVG with a QR code. */
export const inviteLinkImage = (team: Team, { origin }: Site): Buffer => {
  if (team.isPrivate) throw new PrivateTeamLinkError();
  return Buffer.from(renderSVG(inviteLink(origin, team.id), { ecc: 'M', border }));
};
