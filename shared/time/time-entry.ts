import * as z from 'zod/mini';
import { id, moment, prose, timestamp } from '../kit/fields.ts';
import { longestEntrySeconds } from './time-span.ts';

/** Whose time it is. */
const timeUser = z.object({ id, name: z.string() });

const description = z.optional(z.nullable(prose(2000)));
/** Whole seconds. */
const duration = z.int().check(z.minimum(1), z.maximum(longestEntrySeconds));

export const timeEntry = z.object({
  id,
  todoId: id,
  userId: id,
  user: timeUser,
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

/** An entry with what it was spent on. */
export const todoTimeEntry = z.extend(timeEntry, { todo: z.object({ id, title: z.string() }) });
export type TodoTimeEntry = z.output<typeof todoTimeEntry>;

/** The end, the duration, or both where they agree. */
export const timeEntryCreation = z.strictObject({
  todoId: id,
  startTime: moment,
  endTime: z.optional(moment),
  duration: z.optional(duration),
  description,
});

/** What is left out stays; a new start alone moves the entry, a new end or duration alone makes it longer or shorter. */
export const timeEntryChange = z.strictObject({
  startTime: z.optional(moment),
  endTime: z.optional(moment),
  duration: z.optional(duration),
  description,
});
export type TimeEntryChange = z.output<typeof timeEntryChange>;

export const hiddenTodoTitle = 'A todo you can no longer see';

export const activeTimer = z.object({
  id,
  todoId: id,
  todoTitle: z.string(),
  /** Null with `hiddenTodoTitle`: one's own timer on a todo that one may not see any more. */
  teamId: z.nullable(id),
  description: z.nullable(z.string()),
  startTime: timestamp,
  isRunning: z.literal(true),
  user: timeUser,
});
export type ActiveTimer = z.output<typeof activeTimer>;

export const timerStart = z.strictObject({ description });

export const timerStop = z.strictObject({
  /** When it should have been stopped: after its start and not after now, which it is without. */
  endTime: z.optional(moment),
});

/** The logged time of a todo in seconds; what still runs is not in it. */
export const totalTime = z.object({
  totalTime: z.int(),
  /** How many entries there are, running ones among them. */
  entryCount: z.int(),
});
export type TotalTime = z.output<typeof totalTime>;
