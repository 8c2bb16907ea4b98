import * as z from 'zod/mini';
import { email, id, line, password } from '../kit/fields.ts';
import { role } from '../people/role.ts';

export const userInvitation = z.strictObject({
  name: line('Name is required'),
  username: email('Please enter a valid email address'),
  role: z._default(role, 'team_member'),
  password,
  /** As many as one transaction can enter: up to six writes each, of a hundred. */
  teamIds: z.optional(
    z
      .array(id)
      .check(z.maxLength(16, 'Choose 16 teams at most; they can be added to others afterwards.')),
  ),
  /** Accepted and not trusted: people are invited into the inviter's company. */
  companyId: z.optional(z.string()),
});

export const teamJoining = z.strictObject({
  name: line('Name is required'),
  username: email('Please enter a valid email address'),
  password,
  teamId: id,
  /** Accepted and not trusted: one joins the team's own company. */
  companyId: z.optional(z.string()),
});

export const existingUserJoining = z.strictObject({
  teamId: id,
  /** Must be oneself. */
  userId: id,
});
