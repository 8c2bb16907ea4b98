import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

const timeUser = z.object({ id, name: z.string() });

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

export const hiddenTodoTitle = 'A todo you can no longer see';

export const activeTimer = z.object({
  id,
  todoId: id,
  todoTitle: z.string(),
  /** Null with `hiddenTodoTitle`, if the user can no longer see the todo of their timer. */
  teamId: z.nullable(id),
  description: z.nullable(z.string()),
  startTime: timestamp,
  isRunning: z.literal(true),
  user: timeUser,
});
export type ActiveTimer = z.output<typeof activeTimer>;

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
