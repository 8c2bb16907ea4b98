import * as z from 'zod/mini';
import { id, line, prose, timestamp } from '../kit/fields.ts';
import { role } from '../people/role.ts';

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

/** What the invitation page shows to somebody who is not signed in. */
export const invitingTeam = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  companyId: id,
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

export const teamCreation = z.strictObject({
  name: line('Team name is required'),
  description: z.optional(z.nullable(prose(2000))),
  isPrivate: z.optional(z.boolean()),
});

export const teamChange = z.strictObject({
  name: z.optional(line('Team name is required')),
  description: z.optional(z.nullable(prose(2000))),
  isPrivate: z.optional(z.boolean()),
  leaderId: z.optional(id),
});

export const memberAddition = z.strictObject({ userId: id });

/** Text that a QR code image and the copyable link carry. */
export const inviteLink = (origin: string, teamId: string) => `${origin}/team-invite/${teamId}`;
