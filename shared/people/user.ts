import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { role } from './role.ts';

/** A user as colleagues see them. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  companyId: id,
  role,
  profilePhotoPath: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastSeen: timestamp,
  /** False from the invitation until the first sign-in. */
  hasSignedIn: z._default(z.boolean(), true),
  /** Only for administrators: still has the password that an inviter typed. */
  mustChangePassword: z.optional(z.boolean()),
  /** Cannot sign in until an administrator restores the account. */
  isSuspended: z._default(z.boolean(), false),
  /** IANA name. Their recurring todos use it. */
  timeZone: z._default(z.string(), 'UTC'),
  createdAt: timestamp,
});
export type User = z.output<typeof user>;
