import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { callPage } from '../../kit/call.ts';
import { useLiveStatus } from '../../kit/live-status.ts';
import { keyOf, readOf } from '../../kit/query-client.ts';
import { readNextPage } from '../../kit/read-next-page.ts';

/** How often one asks whose timers run where nothing tells of changes, ms. */
const pollEvery = 30_000;

/** One's own running timer, or null. */
export const myTimerQuery = readOf('GET /api/timer/active');

export function todoTimersQuery(todoId: string) {
  return readOf('GET /api/todos/{todoId}/active-timers', { params: { todoId } });
}

export function totalTimeQuery(todoId: string) {
  return readOf('GET /api/todos/{todoId}/total-time', { params: { todoId } });
}

/** What is logged on a todo, newest first, a page at a time. */
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

/** Begins all that the page of a todo reads of its time. */
export function beginTodoTime(client: QueryClient, todoId: string): void {
  void client.prefetchQuery(todoTimersQuery(todoId));
  void client.prefetchQuery(totalTimeQuery(todoId));
  void client.prefetchInfiniteQuery(timeEntriesQuery(todoId));
}

/** Whose timers run on a todo: told by the live channel, asked for every 30 s while it is away. */
export function useTodoTimers(todoId: string) {
  const isTold = useLiveStatus() === 'connected';
  return useQuery({ ...todoTimersQuery(todoId), refetchInterval: isTold ? false : pollEvery });
}

export interface TimeEntries {
  /** Undefined until the first page is here. */
  entries: readonly TodoTimeEntry[] | undefined;
  /** How many there are altogether. */
  count: number;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Reads the next page; undefined where all is here. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
}

export function useTimeEntries(todoId: string): TimeEntries {
  const query = useInfiniteQuery(timeEntriesQuery(todoId));
  const { data: total } = useQuery(totalTimeQuery(todoId));
  const entries = query.data?.pages.flatMap(({ items }) => items);
  return {
    entries,
    // What is here counts where the other answer is older.
    count: query.hasNextPage ? (total?.entryCount ?? 0) : (entries?.length ?? 0),
    query,
    readMore: query.hasNextPage ? () => void readNextPage(query) : undefined,
    isReadingMore: query.isFetchingNextPage,
  };
}
