import type { Session } from '#functions/kit/http/session.ts';
import { queryPage } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { WorkChange } from '#functions/work/change-work.ts';
import { nextOccurrenceDay, type Series, withoutLatest } from '#shared/todos/todo-series.ts';
import { type StoredTodo, todoStore } from '../todo-store.ts';
import { findOwnSeries } from './recurring-todo.ts';
import { findLatestTodoId, requireSeries, withdrawLatest } from './series-store.ts';

/** A new occurrence has two items: itself and the activity entry of its creation. */
const itemsOfNew = 2;

/** Not changed, not commented on, and without logged time. */
const isUntouched = async (todo: StoredTodo) => {
  if (todo.version > 1) return false;
  const partition = todoStore.partition(todo, todo.id);
  const { items } = await queryPage({ partition, consistent: true }, { limit: itemsOfNew + 1 });
  return items.length === itemsOfNew;
};

const findRemovable = async (series: Series, reopened: StoredTodo) => {
  const todoId = await findLatestTodoId(series);
  const next = todoId && (await todoStore.find(series, todoId, { consistent: true }));
  const isOwn = next && next.createdOnCompletionOf === reopened.id;
  return isOwn && (await isUntouched(next)) ? next : undefined;
};

/**
 * Reopening a todo removes the next occurrence that its completion created before its day, if
 * nobody changed it. If the stream has not created it yet, the condition on the series makes one of
 * the two writes fail and retry: either this one finds the occurrence, or the stream finds the todo
 * reopened.
 */
export const removeNextOccurrence = async (
  session: Session,
  { before, after, now }: WorkChange<StoredTodo>,
): Promise<Operation[]> => {
  const { occurrence, plannedDay } = before;
  if (before.status !== 'completed' || after.status === 'completed') return [];
  const series = await findOwnSeries(session, before);
  if (!series || occurrence === undefined || plannedDay === undefined) return [];
  if (series.made === occurrence) return [requireSeries(series)];
  const earlier = withoutLatest(series, plannedDay);
  // Its day has come, so the schedule would create it again.
  if (series.made !== occurrence + 1 || nextOccurrenceDay(earlier, now) !== undefined) return [];
  const next = await findRemovable(series, before);
  return next ? [...withdrawLatest(series, earlier), ...todoStore.remove(next)] : [];
};
