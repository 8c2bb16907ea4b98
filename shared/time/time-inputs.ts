import * as z from 'zod/mini';
import { moment } from '../kit/date-inputs.ts';
import { id, ignored, line, prose } from '../kit/fields.ts';
import { longestEntrySeconds, spanMessages } from './time-span.ts';

const description = z.optional(z.nullable(prose(1000)));
const tags = z.optional(z.array(line('Required', 50)).check(z.maxLength(20)));
/** In whole seconds. */
const duration = z.int().check(z.minimum(1), z.maximum(longestEntrySeconds, spanMessages.tooLong));

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

export const timerStart = z.strictObject({
  description,
  tags,
  ...ignored('todoId', 'userId', 'startTime', 'endTime', 'duration', 'isRunning', 'user'),
});

export const timerStop = z.strictObject({
  /** When it should have been stopped, after its start and not in the future; now if absent. */
  endTime: z.optional(moment),
});
