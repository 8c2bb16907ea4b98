import * as z from 'zod/mini';
import { id, ignored, line, moment, prose, timestamp } from '../kit/fields.ts';
import { longestEntrySeconds, spanMessages } from './time-span.ts';

const timeUser = z.object({ id, name: z.string() });

const description = z.optional(z.nullable(prose(2000)));
const tags = z.optional(z.array(line('Required', 50)).check(z.maxLength(20)));
/** In whole seconds. */
const duration = z.int().check(z.minimum(1), z.maximum(longestEntrySeconds, spanMessages.tooLong));

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

/** An entry with its todo. */
export const todoTimeEntry = z.extend(timeEntry, { todo: z.object({ id, title: z.string() }) });
export type TodoTimeEntry = z.output<typeof todoTimeEntry>;

/** The end, the duration, or both if they agree. */
export const timeEntryCreation = z.strictObject({
  todoId: id,
  startTime: moment,
  endTime: z.optional(moment),
  duration: z.optional(duration),
  description,
  tags,
  ...ignored('userId', 'user', 'todo', 'isRunning'),
});

/**
 * Absent fields stay. A new start alone moves the entry, a new end or duration alone changes its
 * length.
 */
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
  /** Null with `hiddenTodoTitle`, if the user can no longer see the todo of their timer. */
  teamId: z.nullable(id),
  description: z.nullable(z.string()),
  startTime: timestamp,
  isRunning: z.literal(true),
  user: timeUser,
});
export type ActiveTimer = z.output<typeof activeTimer>;

export const timerStart = z.strictObject({
  description,
  tags,
  ...ignored('todoId', 'userId', 'startTime', 'endTime', 'duration', 'isRunning', 'user'),
});

export const timerStop = z.strictObject({
  /** When it should have been stopped, after its start and not in the future; now if absent. */
  endTime: z.optional(moment),
});

/** Logged time of a todo in seconds, without running timers. */
export const totalTime = z.object({
  totalTime: z.int(),
  /** Including running timers. */
  entryCount: z.int(),
});
export type TotalTime = z.output<typeof totalTime>;
