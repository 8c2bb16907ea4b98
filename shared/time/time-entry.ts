import * as z from 'zod/mini';
import { id, prose, timestamp } from '../kit/fields.ts';

export const timeEntry = z.object({
  id,
  todoId: id,
  userId: id,
  startTime: timestamp,
  endTime: z.nullable(timestamp),
  /** Seconds; null while it runs. */
  duration: z.nullable(z.int()),
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  isRunning: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type TimeEntry = z.output<typeof timeEntry>;

export const activeTimer = z.object({
  id,
  todoId: id,
  todoTitle: z.string(),
  teamId: id,
  description: z.nullable(z.string()),
  startTime: timestamp,
  isRunning: z.literal(true),
  user: z.object({ id, name: z.string() }),
});
export type ActiveTimer = z.output<typeof activeTimer>;

export const timerStart = z.strictObject({ description: z.optional(z.nullable(prose(2000))) });
