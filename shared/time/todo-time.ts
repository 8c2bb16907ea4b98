import * as z from 'zod/mini';
import { timeUser } from './time-entry.ts';

/** What colleagues logged on a todo. */
export const timeOfOthers = z.object({
  people: z.array(timeUser),
  /** Including running timers. */
  entryCount: z.int(),
  /** In seconds, without running timers. */
  duration: z.int(),
  /** False if only the latest entries were counted. */
  isComplete: z.boolean(),
});
export type TimeOfOthers = z.output<typeof timeOfOthers>;

/** Logged time of a todo in seconds, without running timers. */
export const totalTime = z.object({
  totalTime: z.int(),
  /** Including running timers. */
  entryCount: z.int(),
});
export type TotalTime = z.output<typeof totalTime>;
