import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const userDeletionRequest = z.strictObject({
  /** The successor. */
  reassignTo: id,
});

const workCount = z.object({ open: z.int(), closed: z.int() });

/** What would be reassigned if a user were deleted, each count up to 1,000. */
export const userWork = z.object({
  todos: workCount,
  goals: workCount,
  issues: workCount,
  milestones: z.int(),
  scorecards: z.int(),
  measurables: z.int(),
  ledTeams: z.int(),
});
export type UserWork = z.output<typeof userWork>;

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
