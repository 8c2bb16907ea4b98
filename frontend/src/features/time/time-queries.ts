import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { TimeOfOthers } from '#shared/time/todo-time.ts';
import { call, callPage } from '../../kit/api/call.ts';
import { readNextPage } from '../../kit/api/read-next-page.ts';
import { itemsOfPages } from '../../kit/cache/items-of-pages.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import type { QueryChange } from '../../kit/cache/query-change.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { usePolling } from '../../kit/live/live-status.ts';

/** Poll intervals while the live channel is disconnected, ms. */
const pollInterval = { activeTimers: 5000, todoTimers: 30_000 };

export function activeTimersQuery(userId: string) {
  return readOf('GET /api/users/{userId}/active-timers', { params: { userId } });
}

/** A colleague's running timers: pushed by the live channel, else polled, at first every 5 s. */
export function useActiveTimers(userId: string) {
  return useQuery({ ...activeTimersQuery(userId), ...usePolling(pollInterval.activeTimers) });
}

/** The time entries of a person, newest first. */
export const personTimeQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/time-entries', { params: { userId } });

/** My running timer, or null. */
export const myTimerQuery = readOf('GET /api/timer/active');

export function todoTimersQuery(todoId: string) {
  return readOf('GET /api/todos/{todoId}/active-timers', { params: { todoId } });
}

export function totalTimeQuery(todoId: string) {
  return readOf('GET /api/todos/{todoId}/total-time', { params: { todoId } });
}

/** What colleagues logged on a todo. Undefined if that could not be read. */
export async function readTimeOfOthers(todoId: string): Promise<TimeOfOthers | undefined> {
  try {
    return await call('GET /api/todos/{todoId}/time-of-others', { params: { todoId } });
  } catch {
    return undefined;
  }
}

/** The time entries of a todo, newest first. */
export function timeEntriesQuery(todoId: string) {
  const request = { params: { todoId } };
  return infiniteQueryOptions({
    queryKey: [...keyOf('GET /api/todos/{todoId}/time-entries', request), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /api/todos/{todoId}/time-entries',
        pageParam === null ? request : { ...request, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Prefetches what the todo page shows about time. */
export function prefetchTodoTime(client: QueryClient, todoId: string): void {
  void client.prefetchQuery(todoTimersQuery(todoId));
  void client.prefetchQuery(totalTimeQuery(todoId));
  void client.prefetchInfiniteQuery(timeEntriesQuery(todoId));
}

/** Completing a todo stops the user's timer on it: hidden at once, then read again. */
export async function withTimerStopped<Result>(
  client: QueryClient,
  todoId: string,
  complete: () => Promise<Result>,
): Promise<Result> {
  const mine = client.getQueryData(myTimerQuery.queryKey);
  if (mine?.todoId !== todoId) return complete();
  const changes: QueryChange[] = [
    { queryKey: myTimerQuery.queryKey, apply: () => null },
    { queryKey: activeTimersQuery(mine.user.id).queryKey, apply: () => [] },
    ...[todoTimersQuery, totalTimeQuery, timeEntriesQuery].map((queryOf) => ({
      queryKey: queryOf(todoId).queryKey,
      apply: (data: unknown) => data,
    })),
  ];
  const refetched = changes.map((change) => ({ ...change, refetch: true }));
  return changeOptimistically(client, refetched, complete);
}

/** The timers that run on a todo: pushed by the live channel, else polled, at first every 30 s. */
export function useTodoTimers(todoId: string) {
  return useQuery({ ...todoTimersQuery(todoId), ...usePolling(pollInterval.todoTimers) });
}

export interface TimeEntries {
  /** Undefined until the first page is loaded. */
  entries: readonly TodoTimeEntry[] | undefined;
  /** The number of all entries, loaded or not. */
  count: number;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Loads the next page; undefined when all are loaded. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
}

export function useTimeEntries(todoId: string): TimeEntries {
  const query = useInfiniteQuery(timeEntriesQuery(todoId));
  const { data: total } = useQuery(totalTimeQuery(todoId));
  const entries = query.data && itemsOfPages(query.data.pages);
  return {
    entries,
    // With all entries loaded, their number is newer than the total.
    count: query.hasNextPage ? (total?.entryCount ?? 0) : (entries?.length ?? 0),
    query,
    readMore: query.hasNextPage ? () => void readNextPage(query) : undefined,
    isReadingMore: query.isFetchingNextPage,
  };
}
