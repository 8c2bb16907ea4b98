import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import { itemCache } from '../../kit/item-cache.ts';
import { keyOf } from '../../kit/query-client.ts';
import { todoFreshness } from './todo-freshness.ts';
import { compareTodos } from './todo-order.ts';
import { membershipOf, todosIn, withTodos } from './todo-place-queries.ts';

/** Todos in all cached answers that hold them. */
export const todoCache = itemCache<Todo, TodoChange>({
  keyOfOne: (todoId) => keyOf('GET /api/todos/{todoId}', { params: { todoId } }),
  membershipOf,
  itemsIn: todosIn,
  withItems: withTodos,
  compare: compareTodos,
  changed: changedTodo,
  isSameNew: (creation, given) =>
    creation.title === given.title &&
    creation.teamId === given.teamId &&
    creation.createdBy === given.createdBy,
});

todoFreshness.provide(todoCache.refresh);
