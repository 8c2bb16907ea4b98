import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { findInParts } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { goalLinks } from '#functions/work/goal-links.ts';
import type { WorkWrite } from '#functions/work/work-kind.ts';
import { dueOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { todo } from '#shared/todos/todo.ts';
import { todoDefaults } from '#shared/todos/todo-defaults.ts';
import { TodoNotFoundError } from '#shared/todos/todo-errors.ts';
import { dropTitle, findDeletedTitles, keepTitle } from './deleted-title-store.ts';

const storedTodo = z.extend(todo, {
  version: z.int(),
  long: z.optional(z.int()),
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
      ? { completedSince: listed.completedAt ?? listed.createdAt }
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
  defaults: todoDefaults,
  withoutLong: { description: null },
  listKey,
  NotFoundError: TodoNotFoundError,
  extraOperations: (written, stored) => [...linkToGoal(stored), ...titleForTime(written)],
});

/** What lists of time show of a todo. */
export interface TodoTitle {
  id: string;
  title: string;
  /** Null if the team was deleted. */
  teamId: string | null;
  goalId: string | null;
  isDeleted: boolean;
}

/** The todos with these ids, deleted ones if time was logged on them. */
export const findTodoTitles = async (
  scope: CompanyScope,
  todoIds: Iterable<string>,
): Promise<Map<string, TodoTitle>> => {
  const ids = [...new Set(todoIds)];
  const todos = [...(await findInParts(ids, (part) => todoStore.findAll(scope, part))).values()];
  const there = new Set(todos.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  const deleted = await findInParts(missing, (part) => findDeletedTitles(scope, part));
  return new Map(
    [...todos, ...deleted.values()].map(({ id, title, teamId, goalId }) => [
      id,
      { id, title, teamId, goalId, isDeleted: !there.has(id) },
    ]),
  );
};
