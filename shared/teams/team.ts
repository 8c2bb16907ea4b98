import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
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
