import * as z from 'zod/mini';
import { goalLinks } from '#functions/work/goal-links.ts';
import { dueOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { todo, usualTodo } from '#shared/todos/todo.ts';
import { TodoNotFoundError } from '#shared/todos/todo-errors.ts';

const storedTodo = z.extend(todo, {
  version: z.int(),
  companyId: z.string(),
  /**
   * The name of who created it. Absent in occurrences of a series and in older todos, which have an
   * activity entry of their creation instead.
   */
  creator: z.optional(z.string()),
  seriesId: z.optional(z.string()),
  occurrence: z.optional(z.int()),
  plannedDay: z.optional(z.string()),
  /** The todo whose completion created this one before its day. */
  createdOnCompletionOf: z.optional(z.string()),
  /** The job that last moved the day, because a job step may run twice. */
  movedByJob: z.optional(z.string()),
});
export type StoredTodo = z.output<typeof storedTodo>;

/** Open todos by due date, undated last, then completed ones, newest first. */
const listKey = (listed: StoredTodo) =>
  listKeyOf(
    listed,
    listed.status === 'completed'
      ? { overSince: listed.completedAt ?? listed.createdAt }
      : { openOrder: dueOrder(listed) },
  );

export const todoStore = defineWorkStore<StoredTodo>({
  type: 'todo',
  schema: storedTodo,
  usual: usualTodo,
  listKey,
  NotFoundError: TodoNotFoundError,
  extraOperations: goalLinks('todo'),
});
