import { renderSVG } from 'uqr';
import type { Site } from '#functions/kit/http/route-request.ts';
import { inviteLink } from '#shared/teams/invite-link.ts';
import type { Team } from '#shared/teams/team.ts';
import { InviteLinkNeedsKeyError, InviteLinkOffError } from '#shared/teams/team-errors.ts';
import { readInviteLink, stateOf } from './invite-link-store.ts';

/** Readers need a quiet zone of four modules. */
const border = 4;

/** An SVG with a QR code. */
const imageOf = (link: string): Buffer => Buffer.from(renderSVG(link, { ecc: 'M', border }));

const toImageSource = (image: Buffer) => `data:image/svg+xml;base64,${image.toString('base64')}`;

export const linkImageSource = (link: string): string => toImageSource(imageOf(link));

/** The QR code of the link without a key. */
export const readLinkImage = async (team: Team, { origin }: Site): Promise<Buffer> => {
  const { isOn, needsKey } = stateOf(team, await readInviteLink(team), new Date());
  if (!isOn) throw new InviteLinkOffError();
  if (needsKey) throw new InviteLinkNeedsKeyError();
  return imageOf(inviteLink(origin, team.id));
};

export const readLinkImageSource = async (team: Team, site: Site): Promise<string> =>
  toImageSource(await readLinkImage(team, site));
