import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';

export const todoStatus = z.enum(['not_started', 'in_progress', 'completed', 'on_hold', 'blocked']);
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
