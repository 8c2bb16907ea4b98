import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const userDeletionRequest = z.strictObject({
  /** Who takes over all the work. */
  reassignTo: id,
});

/** How far the handing over of somebody's work has come. */
export const userDeletion = z.object({
  id,
  userId: id,
  reassignTo: id,
  /** Things handed over so far. */
  moved: z.int(),
  state: z.enum(['running', 'done']),
  createdAt: timestamp,
});
export type UserDeletion = z.output<typeof userDeletion>;
