import * as z from 'zod/mini';

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
