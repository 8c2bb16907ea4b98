import * as z from 'zod/mini';
import { goalLinks } from '#functions/work/goal-links.ts';
import { dueOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { todo } from '#shared/todos/todo.ts';
import { todoNotFound } from '#shared/todos/todo-problems.ts';

const storedTodo = z.extend(todo, {
  version: z.int(),
  companyId: z.string(),
  /** The series it belongs to, the how manieth of it it is, and the day it was made for. */
  seriesId: z.optional(z.string()),
  occurrence: z.optional(z.int()),
  plannedDay: z.optional(z.string()),
  /** The job that last moved that day, which may be run twice. */
  movedByJob: z.optional(z.string()),
});
export type StoredTodo = z.output<typeof storedTodo>;

/** Open todos by due date with undated last, then finished ones, newest first. */
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
  listKey,
  notFound: todoNotFound,
  beside: goalLinks('todo'),
});
