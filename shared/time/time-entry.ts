import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const timeUser = z.object({ id, name: z.string() });

export const timeEntry = z.object({
  id,
  todoId: id,
  userId: id,
  user: timeUser,
  startTime: timestamp,
  endTime: z.nullable(timestamp),
  /** In seconds; null while it runs. */
  duration: z.nullable(z.int()),
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  isRunning: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type TimeEntry = z.output<typeof timeEntry>;

const todoOfTime = z.object({
  id,
  title: z.string(),
  /** Logged time outlives its todo. */
  isDeleted: z.boolean(),
});
export type TodoOfTime = z.output<typeof todoOfTime>;

/** An entry with its todo. */
export const todoTimeEntry = z.extend(timeEntry, { todo: todoOfTime });
export type TodoTimeEntry = z.output<typeof todoTimeEntry>;
