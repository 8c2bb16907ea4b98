import * as z from 'zod/mini';
import { email, id, ignored, line, password } from '../kit/fields.ts';
import { role } from '../people/role.ts';
import { ignoredAtUserCreation } from '../people/user.ts';

export const userInvitation = z.strictObject({
  name: line('Name is required'),
  username: email('Please enter a valid email address'),
  role: z._default(role, 'team_member'),
  password,
  /** Limited by the size of a transaction: up to six operations per team. */
  teamIds: z.optional(
    z
      .array(id)
      .check(z.maxLength(16, 'Choose 16 teams at most; they can be added to others afterwards.')),
  ),
  /** Users are always invited into the inviter's company. */
  ...ignored('companyId'),
  ...ignoredAtUserCreation,
});

export const teamJoining = z.strictObject({
  name: line('Name is required'),
  username: email('Please enter a valid email address'),
  password,
  teamId: id,
  /** A new member joins the team's company as a team member. */
  ...ignored('companyId', 'role'),
  ...ignoredAtUserCreation,
});

export const existingUserJoining = z.strictObject({
  teamId: id,
  /** Must be the caller. */
  userId: id,
  ...ignored('joinedAt'),
});
