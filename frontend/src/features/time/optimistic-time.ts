import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { TotalTime } from '#shared/time/todo-time.ts';
import type { Page } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import type { QueryChange } from '../../kit/cache/query-change.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import {
  activeTimersQuery,
  myTimerQuery,
  timeEntriesQuery,
  todoTimersQuery,
  totalTimeQuery,
} from './time-queries.ts';

/** The fields of a todo that optimistic updates need. */
export interface TimedTodo {
  id: string;
  title: string;
  teamId: string;
}

export interface TimeWriter {
  id: string;
  name: string;
}

type EntryPages = InfiniteData<Page<TodoTimeEntry[]>, string | null>;

const unchanged = (data: unknown) => data;

/**
 * Shows the changes, and sends the request after all earlier ones: a timer can be stopped only once
 * its start is confirmed. Then the queries of `keys` are read again.
 */
export function runOptimistically<Result>(
  client: QueryClient,
  keys: readonly QueryKey[],
  changes: readonly QueryChange[],
  send: () => Promise<Result>,
): Promise<Result> {
  const refetched = [
    ...keys.map((queryKey) => ({ queryKey })),
    // The form's overlap warning reads entries from the timesheets.
    { queryKey: keyOf('GET /api/timesheets'), exact: false },
  ].map((key) => ({ ...key, apply: unchanged, refetch: true }));
  return changeOptimistically(client, [...changes, ...refetched], () =>
    sendInOrder(client, 'time', send),
  );
}

/** The queries that show the time of a todo. */
export function todoTimeKeys(todoId: string): QueryKey[] {
  return [
    timeEntriesQuery(todoId).queryKey,
    totalTimeQuery(todoId).queryKey,
    todoTimersQuery(todoId).queryKey,
  ];
}

/** The queries that show the user's own timer. */
export function myTimerKeys(userId: string): QueryKey[] {
  return [myTimerQuery.queryKey, activeTimersQuery(userId).queryKey];
}

const newestFirst = (a: TodoTimeEntry, b: TodoTimeEntry) => b.startTime.localeCompare(a.startTime);

/** Changes the entries of a todo and sorts them by start. */
export const entriesChange = (
  todoId: string,
  change: (entries: TodoTimeEntry[]) => TodoTimeEntry[],
) => ({
  queryKey: timeEntriesQuery(todoId).queryKey,
  apply: (data: EntryPages): EntryPages => ({
    ...data,
    pages: data.pages.map((page, index) => ({
      ...page,
      items: index === 0 ? change(page.items).sort(newestFirst) : changeWithoutAdding(page, change),
    })),
  }),
});

/** Later pages get no new entries, so that none appears twice. */
function changeWithoutAdding(
  { items }: Page<TodoTimeEntry[]>,
  change: (entries: TodoTimeEntry[]) => TodoTimeEntry[],
): TodoTimeEntry[] {
  const known = new Set(items.map(({ id }) => id));
  return change(items).filter(({ id }) => known.has(id));
}

/** A new entry of the todo, shown until the response has its id. */
export function optimisticEntry(
  todo: TimedTodo,
  user: TimeWriter,
  fields: Pick<TodoTimeEntry, 'startTime' | 'endTime' | 'duration' | 'description'>,
): TodoTimeEntry {
  const now = new Date().toISOString();
  return {
    id: optimisticId(),
    todoId: todo.id,
    todo: { id: todo.id, title: todo.title, isDeleted: false },
    userId: user.id,
    user,
    ...fields,
    tags: [],
    isRunning: fields.endTime === null,
    createdAt: now,
    updatedAt: now,
  };
}

export const totalChange = (
  todoId: string,
  { seconds = 0, entries = 0 }: { seconds?: number; entries?: number },
) => ({
  queryKey: totalTimeQuery(todoId).queryKey,
  apply: ({ totalTime, entryCount }: TotalTime): TotalTime => ({
    totalTime: totalTime + seconds,
    entryCount: entryCount + entries,
  }),
});

/**
 * Sets the user's timer, or removes it with null. `formerTodoId` is the todo that it ran on before.
 */
export function myTimerChanges(
  userId: string,
  timer: ActiveTimer | null,
  formerTodoId: string | undefined,
): QueryChange[] {
  const todoIds = [...new Set([formerTodoId, timer?.todoId])].filter((id) => id !== undefined);
  return [
    { queryKey: myTimerQuery.queryKey, apply: () => timer },
    { queryKey: activeTimersQuery(userId).queryKey, apply: () => (timer ? [timer] : []) },
    ...todoIds.map((todoId) => ({
      queryKey: todoTimersQuery(todoId).queryKey,
      apply: (timers: ActiveTimer[]) => {
        const others = timers.filter(({ user }) => user.id !== userId);
        return timer?.todoId === todoId ? [...others, timer] : others;
      },
    })),
  ];
}
