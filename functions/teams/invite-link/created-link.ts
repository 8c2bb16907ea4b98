import type { Site } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { inviteLink } from '#shared/teams/invite-link.ts';
import type { CreatedInviteLink } from '#shared/teams/invite-link-fields.ts';
import type { Team } from '#shared/teams/team.ts';
import { linkImageSource } from './invite-link-image.ts';

/** The response to the user who created a key, and shares the link. */
export const toCreatedLink = (
  { key, ...times }: { key: string; createdAt: string; expiresAt: string },
  { id }: Team,
  { session, site }: { session: Session; site: Site },
): CreatedInviteLink => {
  const link = inviteLink(site.origin, id, { key, from: session.userId });
  return {
    link,
    qrCode: linkImageSource(link),
    createdAt: times.createdAt,
    expiresAt: times.expiresAt,
  };
};
