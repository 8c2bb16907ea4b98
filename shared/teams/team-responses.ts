import * as z from 'zod/mini';
import { id } from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { type Team, team } from './team.ts';

export const derivedTeamFields = {
  /** An image URL: the QR code of the invitation link. */
  qrCode: z.nullable(z.string()),
};

/** The link of a private team has a key, which only those get who create it. */
export const qrCodeOf = ({ id: teamId, isPrivate }: Team) =>
  isPrivate ? null : `/api/teams/${teamId}/qr/image`;

/** With derived fields, as in responses. */
export const teamResponse = withDerivedFields(
  (found: Team) => ({ ...found, qrCode: qrCodeOf(found) }),
  z.extend(team, derivedTeamFields),
);

/** Name of the user who shared the link; null unless they are a member. */
const inviterName = z.nullable(z.string());

/** A single team, as users who may see it get it. */
export const openedTeamResponse = withDerivedFields(
  (found: Team & { inviterName: string | null }) => ({ ...found, qrCode: qrCodeOf(found) }),
  z.extend(team, { ...derivedTeamFields, inviterName }),
);

/** Shown on the invitation page to anybody with the link. */
export const invitingTeam = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  companyId: id,
  companyName: z.string(),
  inviterName,
  /** Whether somebody has to approve who joins. */
  needsApproval: z.boolean(),
  /** Whether new people join by a link that is emailed to them, which proves their address. */
  joinsByEmail: z.boolean(),
});
