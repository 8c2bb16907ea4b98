import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const moveRemindersJob = defineJob('move_reminders', { userId: z.string() });

export const moveSeriesJob = defineJob('move_series', { userId: z.string() });

/** The future occurrences of a series. */
export const applyToFutureJob = defineJob('apply_to_future_occurrences', {
  seriesId: z.string(),
  teamId: z.string(),
  afterOccurrence: z.int(),
  /** Whether they take over the fields of the series, stop recurring, or are deleted. */
  effect: z.enum(['update', 'detach', 'delete']),
  fields: z.array(z.string()),
  /** By how many days their dates move. */
  movedBy: z.int(),
  changedBy: z.object({ userId: z.string(), name: z.string() }),
});
