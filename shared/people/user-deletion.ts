import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const userDeletionRequest = z.strictObject({
  /** The successor. */
  reassignTo: id,
});

/** Progress of reassigning a deleted user's work. */
export const userDeletion = z.object({
  id,
  userId: id,
  reassignTo: id,
  /** Items reassigned so far. */
  moved: z.int(),
  state: z.enum(['running', 'done']),
  createdAt: timestamp,
});
export type UserDeletion = z.output<typeof userDeletion>;
