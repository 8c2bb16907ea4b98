import { clearWholeRange } from '#functions/kit/table/clear-range.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { stopTimersOn } from '#functions/time/reactions/todo-time.ts';
import { rangesBesideTime } from '#functions/time/todo-time-store.ts';
import { findDeletedTodo, parseDeletedTodo } from '#functions/todos/deleted-todo-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { endSeriesAfter } from './create-next-occurrence.ts';

/** Deletes everything of a todo that can no longer be restored, except the time logged on it. */
const clearTodo = async (todo: StoredTodo) => {
  await stopTimersOn(todo, todo.id);
  await endSeriesAfter(todo);
  for (const range of await rangesBesideTime(todo, todo.id)) await clearWholeRange(range);
};

/**
 * While a deleted todo can be restored, its items stay. Logged time stays for good. The stream may
 * report a deletion long after it was undone.
 */
export const clearDeletedTodo = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const todo = todoStore.parse(before);
  if (await findDeletedTodo(todo, todo.id)) await stopTimersOn(todo, todo.id);
  else if (!(await todoStore.find(todo, todo.id, { consistent: true }))) await clearTodo(todo);
};

/** Nothing can restore a todo whose deletion has expired. */
export const clearExpiredTodo = async ({ before, expired }: TableChange) => {
  if (before && expired) await clearTodo(parseDeletedTodo(before).todo);
};
