import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';
import { todoDefaults } from './todo-defaults.ts';

export const todoStatus = z.enum(['not_started', 'in_progress', 'completed', 'on_hold', 'blocked']);
export type TodoStatus = z.output<typeof todoStatus>;

export const recurrenceType = z.enum(['none', 'daily', 'weekly', 'monthly', 'yearly']);

const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const textOrNull = orNull(z.string());
const idOrNull = orNull(id);
const timestampOrNull = orNull(timestamp);

export const todo = z.object({
  id,
  title: z.string(),
  description: textOrNull,
  status: z._default(todoStatus, todoDefaults.status),
  archived: z._default(z.boolean(), todoDefaults.archived),
  startDate: timestampOrNull,
  dueDate: timestampOrNull,
  teamId: id,
  assigneeId: idOrNull,
  createdBy: id,
  goalId: idOrNull,
  priority: z._default(priority, todoDefaults.priority),
  recurrenceType: z._default(recurrenceType, todoDefaults.recurrenceType),
  recurrenceInterval: z._default(z.int(), todoDefaults.recurrenceInterval),
  recurrenceEndDate: timestampOrNull,
  recurrenceDaysOfWeek: orNull(z.array(z.string())),
  parentTodoId: idOrNull,
  isRecurringInstance: z._default(z.boolean(), todoDefaults.isRecurringInstance),
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
