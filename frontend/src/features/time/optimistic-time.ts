import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ActiveTimer, TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Page } from '../../kit/api/call.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import {
  activeTimersQuery,
  myTimerQuery,
  timeEntriesQuery,
  todoTimersQuery,
  totalTimeQuery,
} from './time-queries.ts';

type EntryPages = InfiniteData<Page<TodoTimeEntry[]>, string | null>;

/** Time changes that are not confirmed yet, with the query keys to refetch after the last one. */
interface PendingChanges {
  count: number;
  keys: Set<QueryKey>;
  /** Ends with the last change. */
  lastRequest: Promise<unknown>;
}

const pendingByClient = new WeakMap<QueryClient, PendingChanges>();

function pendingChangesOf(client: QueryClient): PendingChanges {
  const known = pendingByClient.get(client);
  if (known) return known;
  const none = { count: 0, keys: new Set<QueryKey>(), lastRequest: Promise.resolve() };
  pendingByClient.set(client, none);
  return none;
}

function refetchAffected(client: QueryClient, pending: PendingChanges): void {
  const keys = [...pending.keys];
  pending.keys.clear();
  // The form's overlap warning reads entries from the timesheets.
  keys.push(keyOf('GET /api/timesheets'));
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/**
 * Updates the cache, then sends the request after all earlier ones: a timer can be stopped only
 * once its start is confirmed. Reverts the update if the request fails. Affected queries are
 * refetched after the last pending change.
 */
export async function runOptimistically<Result>(
  client: QueryClient,
  keys: readonly QueryKey[],
  show: () => void,
  send: () => Promise<Result>,
): Promise<Result> {
  const pending = pendingChangesOf(client);
  pending.count += 1;
  for (const queryKey of keys) {
    pending.keys.add(queryKey);
    void client.cancelQueries({ queryKey });
  }
  const previous = keys.map((key) => [key, client.getQueryData(key)] as const);
  show();
  const sent = pending.lastRequest.then(send);
  pending.lastRequest = sent.catch(() => undefined);
  try {
    return await sent;
  } catch (error) {
    for (const [key, data] of previous) client.setQueryData(key, data);
    throw error;
  } finally {
    pending.count -= 1;
    if (pending.count === 0) refetchAffected(client, pending);
  }
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

/** Changes the cached entries and sorts them by start. */
export function updateEntries(
  client: QueryClient,
  todoId: string,
  change: (entries: TodoTimeEntry[]) => TodoTimeEntry[],
): void {
  client.setQueryData<EntryPages>(timeEntriesQuery(todoId).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    const pages = [
      first,
      ...rest.map((page) => ({ ...page, items: changeWithoutAdding(page, change) })),
    ];
    return {
      ...data,
      pages: pages.map((page) =>
        page === first ? { ...page, items: change(page.items).sort(newestFirst) } : page,
      ),
    };
  });
}

/** Later pages get no new entries, so that none appears twice. */
function changeWithoutAdding(
  { items }: Page<TodoTimeEntry[]>,
  change: (entries: TodoTimeEntry[]) => TodoTimeEntry[],
): TodoTimeEntry[] {
  const known = new Set(items.map(({ id }) => id));
  return change(items).filter(({ id }) => known.has(id));
}

export function updateTotal(
  client: QueryClient,
  todoId: string,
  { seconds = 0, entries = 0 }: { seconds?: number; entries?: number },
): void {
  client.setQueryData(totalTimeQuery(todoId).queryKey, (total) =>
    total
      ? { totalTime: total.totalTime + seconds, entryCount: total.entryCount + entries }
      : undefined,
  );
}

/**
 * Sets the user's timer, or removes it with null. `formerTodoId` is the todo that it ran on before.
 */
export function setMyTimer(
  client: QueryClient,
  userId: string,
  timer: ActiveTimer | null,
  formerTodoId: string | undefined,
): void {
  client.setQueryData(myTimerQuery.queryKey, timer);
  client.setQueryData(activeTimersQuery(userId).queryKey, timer ? [timer] : []);
  for (const todoId of new Set([formerTodoId, timer?.todoId])) {
    if (todoId === undefined) continue;
    client.setQueryData(todoTimersQuery(todoId).queryKey, (timers) => {
      const others = timers?.filter(({ user }) => user.id !== userId);
      return timer?.todoId === todoId && others ? [...others, timer] : others;
    });
  }
}
