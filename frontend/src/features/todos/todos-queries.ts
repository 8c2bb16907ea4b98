import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Priority } from '#shared/kit/priority.ts';
import { type DueState, dueStateOf } from '#shared/todos/due-state.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { todoDefaults } from '#shared/todos/todo-defaults.ts';
import type { ChangeScope, TodoChange } from '#shared/todos/todo-inputs.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { changeItem, createItem, deleteItem } from '../../kit/cache/edit-item.ts';
import { itemListQuery } from '../../kit/cache/item-list.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { readLiveStatus } from '../../kit/live/live-status.ts';
import { toastResult, undoUnlessChanged } from '../../ui/feedback/toast-result.ts';
import { refetchCounters } from '../activity/activity-queries.ts';
import { withTimerStopped } from '../time/time-queries.ts';
import { preloadItem } from '../work/cache/preload-item.ts';
import { repeats } from './detail/following.ts';
import type { QuickRecurrence } from './quick-add/typed-recurrence.ts';
import { todoCache } from './todo-cache.ts';
import { endOfDay } from './todo-due.ts';
import { compareTodos } from './todo-order.ts';
import { todosCopy } from './todos-copy.ts';

export { todoCache };

const copy = todosCopy.toasts;

/** All todos of a team. */
export function teamTodosQuery(teamId: string) {
  return itemListQuery('GET /api/teams/{teamId}/todos', { params: { teamId } }, todoCache);
}

/** All todos assigned to a user; with `open` only those that are not completed. */
export function userTodosQuery(userId: string, open?: 'true') {
  const request = { params: { userId }, ...(open && { query: { open } }) };
  return itemListQuery('GET /api/users/{userId}/todos', request, todoCache);
}

/** What is listed of a user's todos; undefined for all. */
export type PersonTodosPart = 'open' | 'completed' | undefined;

/** The todos assigned to a user, page by page. */
export const personTodosQuery = (userId: string, part?: PersonTodosPart) =>
  pagesQuery('GET /api/users/{userId}/todos', {
    params: { userId },
    ...(part && { query: { [part]: 'true' } }),
  });

export function todoQuery(todoId: string) {
  const request = { params: { todoId } };
  return queryOptions<Todo>({
    queryKey: keyOf('GET /api/todos/{todoId}', request),
    queryFn: async ({ client, signal }) =>
      todoCache.readAlone(client, await call('GET /api/todos/{todoId}', request, { signal })),
  });
}

export function preloadTodo(client: QueryClient, todoId: string): void {
  preloadItem(client, todoQuery(todoId), todoCache.find(client, todoId));
}

/** The user's open todos in a team, by due date with undated last. */
export function useMyOpenTodos(userId: string, teamId: string) {
  const query = useQuery(userTodosQuery(userId, 'true'));
  const { data } = query;
  const todos = useMemo(() => data?.filter((todo) => todo.teamId === teamId), [data, teamId]);
  return { query, todos };
}

/** How many todos are overdue, and how many are due later today. */
export function countDue(todos: readonly Todo[], now: Date): { overdue: number; today: number } {
  const timeZone = localTimeZone();
  const states = todos.map((todo) => dueStateOf(todo, now, timeZone));
  const count = (wanted: DueState) => states.filter((state) => state === wanted).length;
  return { overdue: count('overdue'), today: count('today') };
}

/** Changes fields of a todo; applied everywhere at once, and reverted if the server rejects it. */
export async function changeTodo(
  client: QueryClient,
  id: string,
  change: TodoChange,
): Promise<Todo> {
  const params = { todoId: id };
  const before = todoCache.find(client, id);
  const { scope, ...fields } = change;
  const send = () =>
    changeItem(
      todoCache,
      client,
      id,
      change,
      () => call('PATCH /api/todos/{todoId}', { params, body: change }),
      // A change of later occurrences does more than set fields of this todo.
      scope === 'following' ? [] : Object.keys(fields),
    );
  const completes = change.completed === true || change.status === 'completed';
  const todo = await (completes ? withTimerStopped(client, id, send) : send());
  refetchCounters(client);
  if (before?.status === 'completed' && todo.status !== 'completed' && repeats(todo))
    refreshLists(client);
  return todo;
}

/** Reopening a recurring todo removes its next occurrence; the live channel says so while connected. */
function refreshLists(client: QueryClient): void {
  if (readLiveStatus() === 'connected') return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => todoCache.containsItems(queryKey) });
}

/** Deletes a todo; hidden at once, and shown again if the server rejects it. */
export async function deleteTodo(
  client: QueryClient,
  id: string,
  scope: ChangeScope = 'this',
): Promise<void> {
  const request = { params: { todoId: id }, ...(scope === 'following' && { query: { scope } }) };
  await deleteItem(todoCache, client, id, () => call('DELETE /api/todos/{todoId}', request));
  refetchCounters(client);
}

/** The todos of a team that can still be restored. */
export const deletedTodosQuery = (teamId: string) => ({
  ...readOf('GET /api/teams/{teamId}/deleted-todos', { params: { teamId } }),
  staleTime: 0,
  gcTime: 0,
});

/** Undoes the deletion of a todo. */
export async function restoreTodo(client: QueryClient, id: string): Promise<void> {
  const params = { todoId: id };
  todoCache.receive(client, await call('POST /api/todos/{todoId}/restore', { params }));
  refetchCounters(client);
}

/** The fields that quick add sets. */
export interface QuickTodo {
  title: string;
  assigneeId: string | null;
  dueDate: string | null;
  priority: Priority;
  recurrence?: QuickRecurrence;
}

/** What quick add sets unless the user chooses something else. */
export const quickTodoDefaults = (
  userId: string,
  now: Date,
  { isDated = true } = {},
): Omit<QuickTodo, 'title' | 'recurrence'> => ({
  assigneeId: userId,
  dueDate: isDated ? endOfDay(now).toISOString() : null,
  priority: '3',
});

export interface NewTodo extends QuickTodo {
  teamId: string | null;
  /** The author. */
  userId: string;
  goalId?: string | null;
  /** The dashboard sends it; the server treats it as not started. */
  status?: 'todo';
}

/** Creates a todo; shown at once, and removed again if the server rejects it. */
export async function createTodo(
  client: QueryClient,
  {
    teamId,
    userId,
    title,
    assigneeId,
    priority,
    dueDate,
    recurrence,
    goalId = null,
    status,
  }: NewTodo,
): Promise<Todo> {
  if (!teamId) throw new ApiError(400, copy.noTeam, { error: copy.noTeam });
  const fields = { title, description: null, priority, teamId, assigneeId, dueDate, ...recurrence };
  const body = { ...fields, ...(status ? { status } : { goalId }) };
  const now = new Date().toISOString();
  const optimistic: Todo = {
    ...todoDefaults,
    ...fields,
    id: optimisticId(),
    goalId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  };
  const todo = await createItem(todoCache, client, optimistic, () =>
    call('POST /api/todos', { body }),
  );
  refetchCounters(client);
  return todo;
}

/** Changes a todo with an error toast; resolves to whether it was changed. */
export function useTodoChange(): (todo: Todo, change: TodoChange) => Promise<boolean> {
  const client = useQueryClient();
  return (todo, change) =>
    toastResult(() => changeTodo(client, todo.id, change), { error: copy.updateFailed });
}

/** How long the tick is drawn, ms; its toast is shown afterwards. */
export const tickDuration = 300;

const completionToasts = { success: copy.updated, error: copy.updateFailed };

/** Completes or reopens a todo, with Undo. Resolves to whether it was saved. */
export function completeTodo(
  client: QueryClient,
  { id }: Todo,
  completed: boolean,
  {
    toasts = completionToasts,
    onUndo,
  }: { toasts?: typeof completionToasts; onUndo?: () => void } = {},
): Promise<boolean> {
  function save(): Promise<unknown> {
    const ticked = new Promise((resolve) => setTimeout(resolve, tickDuration));
    return Promise.all([changeTodo(client, id, { completed }), ticked]);
  }
  function isCompletedNow(): boolean | undefined {
    const todo = todoCache.find(client, id);
    return todo && todo.status === 'completed';
  }
  function saveBack(): Promise<boolean> {
    onUndo?.();
    return toastResult(() => changeTodo(client, id, { completed: !completed }), toasts);
  }
  return toastResult(save, {
    ...toasts,
    action: undoUnlessChanged(completed, isCompletedNow, saveBack),
  });
}

/** How long a completed todo stays in a list of open ones, ms: as long as its toast. */
const completedShownFor = 5000;

export interface TodoCompletion {
  /** The open todos and those just completed, in order. */
  shown: (open: readonly Todo[]) => readonly Todo[];
  isCompleted: (todo: Todo) => boolean;
  toggle: (todo: Todo, isDone: boolean) => void;
}

/** Completes todos in a list of open ones, where they stay visible for a moment. */
export function useTodoCompletion(): TodoCompletion {
  const client = useQueryClient();
  const removals = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [completed, setCompleted] = useState<ReadonlyMap<string, Todo>>(new Map());

  function keep(todo: Todo): void {
    setCompleted((before) => new Map(before).set(todo.id, todo));
  }
  function remove({ id }: Todo): void {
    clearTimeout(removals.current.get(id));
    setCompleted((before) => new Map([...before].filter(([other]) => other !== id)));
  }
  async function complete(todo: Todo): Promise<void> {
    keep(todo);
    const isSaved = await completeTodo(client, todo, true, { onUndo: () => remove(todo) });
    if (!isSaved) return remove(todo);
    removals.current.set(
      todo.id,
      setTimeout(() => remove(todo), completedShownFor),
    );
  }
  function reopen(todo: Todo): void {
    remove(todo);
    void completeTodo(client, todo, false);
  }

  return {
    shown: (open) => {
      const others = [...completed.values()].filter(
        ({ id }) => !open.some((todo) => todo.id === id),
      );
      return others.length > 0 ? [...open, ...others].sort(compareTodos) : open;
    },
    isCompleted: ({ id }) => completed.has(id),
    toggle: (todo, isDone) => (isDone ? void complete(todo) : reopen(todo)),
  };
}
