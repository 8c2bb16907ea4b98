import * as z from 'zod/mini';
import { id, ignoredField, line, prose, timestamp } from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { role } from '../people/role.ts';
import { inviteKey } from './invite-link-fields.ts';

export const team = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  companyId: id,
  leaderId: z.nullable(id),
  isPrivate: z.boolean(),
  createdAt: timestamp,
});
export type Team = z.output<typeof team>;

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

export const teamReading = z.strictObject({
  /** Opened by an invite link, which must work unless the caller is a member. */
  byLink: z.optional(z.literal('true')),
  key: z.optional(inviteKey),
  /** The user who shared the link. */
  from: z.optional(id),
});

export const teamMember = z.object({
  id,
  teamId: id,
  userId: id,
  joinedAt: timestamp,
  user: z.object({
    id,
    name: z.string(),
    username: z.string(),
    role,
    profilePhotoPath: z.nullable(z.string()),
  }),
});
export type TeamMember = z.output<typeof teamMember>;

/** The number of items that are deleted with a team. */
export const teamContents = z.object({
  members: z.int(),
  todos: z.int(),
  goals: z.int(),
  issues: z.int(),
  scorecards: z.int(),
});
export type TeamContents = z.output<typeof teamContents>;

export const teamCreation = z.strictObject({
  name: line('Team name is required'),
  description: z.optional(z.nullable(prose(2000))),
  isPrivate: z.optional(z.boolean()),
  companyId: ignoredField,
  leaderId: ignoredField,
  qrCode: ignoredField,
});

export const teamChange = z.strictObject({
  name: z.optional(line('Team name is required')),
  description: z.optional(z.nullable(prose(2000))),
  isPrivate: z.optional(z.boolean()),
  leaderId: z.optional(id),
});

export const memberAddition = z.strictObject({
  userId: id,
  teamId: ignoredField,
  joinedAt: ignoredField,
});
