import * as z from 'zod/mini';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { goalLinks } from '#functions/work/goal-links.ts';
import type { WorkWrite } from '#functions/work/work-kind.ts';
import { dueOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { todo, usualTodo } from '#shared/todos/todo.ts';
import { TodoNotFoundError } from '#shared/todos/todo-errors.ts';
import { dropTitle, keepTitle } from './deleted-title-store.ts';

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

/** Whoever deletes a todo keeps its title for the time that was logged on it. */
const titleForTime = ({ before, after }: WorkWrite<StoredTodo>): Operation[] => {
  if (!after) return before ? [keepTitle(before)] : [];
  // An insertion with a later version restores.
  return !before && after.version > 1 ? [dropTitle(after)] : [];
};

const linkToGoal = goalLinks('todo');

export const todoStore = defineWorkStore<StoredTodo>({
  type: 'todo',
  schema: storedTodo,
  usual: usualTodo,
  listKey,
  NotFoundError: TodoNotFoundError,
  extraOperations: (written) => [...linkToGoal(written), ...titleForTime(written)],
});
