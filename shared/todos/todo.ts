import * as z from 'zod/mini';
import { id, line, moment, prose, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';

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

export const todoCreation = z.strictObject({
  title: line('Title is required', 500),
  description: z.optional(z.nullable(prose())),
  status: z.optional(givenStatus),
  priority: z.optional(priority),
  teamId: id,
  assigneeId: z.optional(z.nullable(id)),
  goalId: z.optional(z.nullable(id)),
  startDate: z.optional(z.nullable(moment)),
  dueDate: z.optional(z.nullable(moment)),
});

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
