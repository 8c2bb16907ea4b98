import * as z from 'zod/mini';
import { id, ignored, line, moment, prose, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';
import { datesInOrder } from '../work/date-order.ts';
import { intervalMessage, longestInterval, weekdays } from './recurrence-rule.ts';

const todoStatus = z.enum(['not_started', 'in_progress', 'completed', 'on_hold', 'blocked']);
export type TodoStatus = z.output<typeof todoStatus>;

export const recurrenceType = z.enum(['none', 'daily', 'weekly', 'monthly', 'yearly']);

/** Values that are not stored. Older todos contain them. */
export const usualTodo = {
  description: null,
  status: 'not_started',
  archived: false,
  startDate: null,
  dueDate: null,
  assigneeId: null,
  goalId: null,
  priority: '3',
  recurrenceType: 'none',
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceDaysOfWeek: null,
  recurrenceStartDate: null,
  recurrenceTimeZone: null,
  parentTodoId: null,
  isRecurringInstance: false,
  completedAt: null,
  statusBeforeCompletion: null,
} as const;

const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const textOrNull = orNull(z.string());
const idOrNull = orNull(id);
const timestampOrNull = orNull(timestamp);

export const todo = z.object({
  id,
  title: z.string(),
  description: textOrNull,
  status: z._default(todoStatus, usualTodo.status),
  archived: z._default(z.boolean(), usualTodo.archived),
  startDate: timestampOrNull,
  dueDate: timestampOrNull,
  teamId: id,
  assigneeId: idOrNull,
  createdBy: id,
  goalId: idOrNull,
  priority: z._default(priority, usualTodo.priority),
  recurrenceType: z._default(recurrenceType, usualTodo.recurrenceType),
  recurrenceInterval: z._default(z.int(), usualTodo.recurrenceInterval),
  recurrenceEndDate: timestampOrNull,
  recurrenceDaysOfWeek: orNull(z.array(z.string())),
  parentTodoId: idOrNull,
  isRecurringInstance: z._default(z.boolean(), usualTodo.isRecurringInstance),
  recurrenceStartDate: timestampOrNull,
  /** Time zone of the owner of the series. */
  recurrenceTimeZone: textOrNull,
  completedAt: timestampOrNull,
  /** The status that `completed: false` restores; null unless completed. */
  statusBeforeCompletion: orNull(todoStatus),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Todo = z.output<typeof todo>;

const title = line('Title is required', 500);

/** `todo` is sent by the dashboard's quick add and stored as `not_started`. */
const givenStatus = z.pipe(
  z.union([todoStatus, z.literal('todo')]),
  z.transform((status) => (status === 'todo' ? ('not_started' as const) : status)),
);

/** Unique, Monday first; null if empty. */
const givenWeekdays = z.pipe(
  z.array(z.enum(weekdays)).check(z.maxLength(14)),
  z.transform((given) => {
    const inOrder = weekdays.filter((weekday) => given.includes(weekday));
    return inOrder.length > 0 ? inOrder : null;
  }),
);

const givenId = z.optional(z.nullable(id));
const givenMoment = z.optional(z.nullable(moment));

const givenFields = {
  description: z.optional(z.nullable(prose())),
  status: z.optional(givenStatus),
  priority: z.optional(priority),
  assigneeId: givenId,
  /** Null unlinks it. */
  goalId: givenId,
  startDate: givenMoment,
  dueDate: givenMoment,
  // The recurrence is checked as a whole by `changedRecurrence`.
  recurrenceType: z.optional(recurrenceType),
  recurrenceInterval: z.optional(
    z
      .int(intervalMessage)
      .check(z.minimum(1, intervalMessage), z.maximum(longestInterval, intervalMessage)),
  ),
  /** Weekly only; the weekday of the due date if absent. */
  recurrenceDaysOfWeek: z.optional(z.nullable(givenWeekdays)),
  /** The first possible day; the due date if absent. */
  recurrenceStartDate: givenMoment,
  /** The last possible day. */
  recurrenceEndDate: givenMoment,
};

/** The time zone, time and day that the next occurrences depend on. */
export const recurrenceBasis = z.object({
  /** Of the owner of the series, or of the user who would own it. */
  timeZone: z.string(),
  /** `17:00`, in that time zone; null unless it recurs. */
  dueTime: z.nullable(z.string()),
  /** Day of the latest occurrence; null unless it recurs. */
  latestDay: z.nullable(z.string()),
});
export type RecurrenceBasis = z.output<typeof recurrenceBasis>;

/** This occurrence, or this and all future ones. */
export const changeScope = z.enum(['this', 'following']);
export type ChangeScope = z.output<typeof changeScope>;

export const todoCreation = z
  .strictObject({
    title,
    ...givenFields,
    /** Same as `status: 'completed'`, unless a status is given. */
    completed: z.optional(z.boolean()),
    teamId: id,
    ...ignored('archived', 'createdBy', 'parentTodoId', 'isRecurringInstance'),
  })
  .check(datesInOrder);

export const todoChange = z.strictObject({
  title: z.optional(title),
  ...givenFields,
  /** True completes the todo; false restores the previous status, or `not_started`. */
  completed: z.optional(z.boolean()),
  teamId: z.optional(id),
  archived: z.optional(z.boolean()),
  /** `this` by default. Changes of the recurrence always apply to all future occurrences. */
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

/** With derived fields, as in responses. */
export const todoActivityResponse = z.extend(todoActivity, { userId: id });
