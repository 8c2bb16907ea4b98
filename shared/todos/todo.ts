import * as z from 'zod/mini';
import { id, line, moment, prose, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';
import { datesInOrder } from '../work/date-order.ts';
import { weekdays } from './recurrence-rule.ts';

export const todoStatus = z.enum(['not_started', 'in_progress', 'completed', 'on_hold', 'blocked']);
export type TodoStatus = z.output<typeof todoStatus>;

export const recurrenceType = z.enum(['none', 'daily', 'weekly', 'monthly', 'yearly']);

export const todo = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  status: todoStatus,
  archived: z.boolean(),
  startDate: z.nullable(timestamp),
  dueDate: z.nullable(timestamp),
  teamId: id,
  assigneeId: z.nullable(id),
  createdBy: id,
  goalId: z.nullable(id),
  priority,
  recurrenceType,
  recurrenceInterval: z.int(),
  recurrenceEndDate: z.nullable(timestamp),
  recurrenceDaysOfWeek: z.nullable(z.array(z.string())),
  parentTodoId: z.nullable(id),
  isRecurringInstance: z.boolean(),
  recurrenceStartDate: z.nullable(timestamp),
  /** Of whoever it was made for: the days and times it recurs on are theirs. */
  recurrenceTimeZone: z._default(z.nullable(z.string()), null),
  completedAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Todo = z.output<typeof todo>;

/** `todo` is what the dashboard's quick-create sends; it is stored as `not_started`. */
const givenStatus = z.pipe(
  z.union([todoStatus, z.literal('todo')]),
  z.transform((status) => (status === 'todo' ? ('not_started' as const) : status)),
);

/** Monday first, each once; none is null. */
const givenWeekdays = z.pipe(
  z.array(z.enum(weekdays)).check(z.maxLength(14)),
  z.transform((given) => {
    const inOrder = weekdays.filter((weekday) => given.includes(weekday));
    return inOrder.length > 0 ? inOrder : null;
  }),
);

const longestInterval = 365;
const intervalMessage = `Must be a whole number from 1 to ${longestInterval}`;

/** How it recurs; checked together by `changedRecurrence`. */
const givenRecurrence = {
  recurrenceType: z.optional(recurrenceType),
  recurrenceInterval: z.optional(
    z
      .int(intervalMessage)
      .check(z.minimum(1, intervalMessage), z.maximum(longestInterval, intervalMessage)),
  ),
  /** Weekly only; the day it is due on when left out. */
  recurrenceDaysOfWeek: z.optional(z.nullable(givenWeekdays)),
  /** The first day that it may come on; when it is due where left out. */
  recurrenceStartDate: z.optional(z.nullable(moment)),
  /** The last day that it may come on. */
  recurrenceEndDate: z.optional(z.nullable(moment)),
};

/** Of a todo that recurs: it alone, or also all that come after it. */
export const changeScope = z.enum(['this', 'following']);
export type ChangeScope = z.output<typeof changeScope>;

export const todoCreation = z
  .strictObject({
    title: line('Title is required', 500),
    description: z.optional(z.nullable(prose())),
    status: z.optional(givenStatus),
    priority: z.optional(priority),
    teamId: id,
    assigneeId: z.optional(z.nullable(id)),
    goalId: z.optional(z.nullable(id)),
    startDate: z.optional(z.nullable(moment)),
    dueDate: z.optional(z.nullable(moment)),
    ...givenRecurrence,
  })
  .check(datesInOrder);

export const todoChange = z.strictObject({
  title: z.optional(line('Title is required', 500)),
  description: z.optional(z.nullable(prose())),
  status: z.optional(givenStatus),
  /** Short for `status`: `completed`, or back to `not_started`. */
  completed: z.optional(z.boolean()),
  priority: z.optional(priority),
  assigneeId: z.optional(z.nullable(id)),
  /** Null unlinks it. */
  goalId: z.optional(z.nullable(id)),
  teamId: z.optional(id),
  startDate: z.optional(z.nullable(moment)),
  dueDate: z.optional(z.nullable(moment)),
  archived: z.optional(z.boolean()),
  ...givenRecurrence,
  /** `this` where left out; how it recurs is changed for all that follow, whatever is said here. */
  scope: z.optional(changeScope),
});
export type TodoChange = z.output<typeof todoChange>;

export const todoActivity = z.object({
  id,
  todoId: id,
  action: z.enum([
    'created',
    'completed',
    'reopened',
    'status_changed',
    'reassigned',
    'priority_changed',
    'updated',
    'commented',
  ]),
  /** JSON of `{ [field]: { from, to } }`. */
  changes: z.nullable(z.string()),
  createdAt: timestamp,
  user: z.object({ id, name: z.string(), profilePhotoPath: z.nullable(z.string()) }),
});
export type TodoActivity = z.output<typeof todoActivity>;
