import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const deleteTeamJob = defineJob('delete_team', {
  teamId: z.string(),
  wasPrivate: z.optional(z.boolean()),
});

export const rescopeTeamJob = defineJob('rescope_team', { teamId: z.string() });

/** The open work of a former member. */
export const handOverWorkJob = defineJob('hand_over_work', {
  teamId: z.string(),
  userId: z.string(),
  /** Nobody, if null. */
  reassignTo: z.nullable(z.string()),
  requestedBy: z.object({ userId: z.string(), name: z.string() }),
});
