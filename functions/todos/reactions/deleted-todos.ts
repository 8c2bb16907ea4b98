import { clearWholeRange } from '#functions/kit/table/clear-range.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import {
  discardTimersOf,
  removeTimeOf,
  restoreTimeOf,
  setTimeAside,
  stopTimersOn,
} from '#functions/time/reactions/todo-time.ts';
import { findDeletedTodo, parseDeletedTodo } from '#functions/todos/deleted-todo-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { endSeriesAfter } from './create-next-occurrence.ts';

/** Deletes everything of a todo that can no longer be restored. */
const clearTodo = async (todo: StoredTodo) => {
  await discardTimersOf(todo, todo.id);
  await removeTimeOf(todo, todo.id);
  await endSeriesAfter(todo);
  await clearWholeRange({ partition: todoStore.partition(todo, todo.id) });
};

/**
 * While a deleted todo can be restored, its items stay. Only its time leaves the lists and sums,
 * which do not read the todo. The stream may report a deletion long after it was undone.
 */
export const clearDeletedTodo = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const todo = todoStore.parse(before);
  if (await findDeletedTodo(todo, todo.id)) {
    await stopTimersOn(todo, todo.id);
    await setTimeAside(todo, todo.id);
  } else if (!(await todoStore.find(todo, todo.id, { consistent: true }))) await clearTodo(todo);
};

/** A new item with a version above 1 was restored. */
export const restoreTodoTime = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const todo = todoStore.parse(after);
  if (todo.version > 1) await restoreTimeOf(todo, todo.id);
};

/** Nothing can restore a todo whose deletion has expired. */
export const clearExpiredTodo = async ({ before, expired }: TableChange) => {
  if (before && expired) await clearTodo(parseDeletedTodo(before).todo);
};
