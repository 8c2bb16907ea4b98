import * as z from 'zod/mini';
import { id, ignoredField, properName, prose } from '../kit/fields.ts';
import { inviteKey } from './invite-link-fields.ts';
import { longestTeamDescription } from './team-rules.ts';

export const teamReading = z.strictObject({
  /** Opened by an invite link, which must work unless the caller is a member. */
  byLink: z.optional(z.literal('true')),
  key: z.optional(inviteKey),
  /** The user who shared the link. */
  from: z.optional(id),
});

export const teamCreation = z.strictObject({
  name: properName('Team name is required'),
  description: z.optional(z.nullable(prose(longestTeamDescription))),
  isPrivate: z.optional(z.boolean()),
  companyId: ignoredField,
  leaderId: ignoredField,
  qrCode: ignoredField,
});

export const teamChange = z.strictObject({
  name: z.optional(properName('Team name is required')),
  description: z.optional(z.nullable(prose(longestTeamDescription))),
  isPrivate: z.optional(z.boolean()),
  leaderId: z.optional(id),
});

export const memberRemoval = z.strictObject({
  /** Who gets their open work in the team; without it, it stays assigned to them. */
  reassignTo: z.optional(z.union([id, z.literal('nobody')])),
});

export const memberAddition = z.strictObject({
  userId: id,
  teamId: ignoredField,
  joinedAt: ignoredField,
});
