import * as z from 'zod/mini';

/** The number of items that are deleted with a team. */
export const teamContents = z.object({
  members: z.int(),
  todos: z.int(),
  goals: z.int(),
  issues: z.int(),
  scorecards: z.int(),
});
export type TeamContents = z.output<typeof teamContents>;
