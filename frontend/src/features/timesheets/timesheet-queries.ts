import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { pagesQuery } from '../../kit/list-pages.ts';
import { useLiveStatus } from '../../kit/live-status.ts';
import { readOf } from '../../kit/query-client.ts';
import { readNextPage } from '../../kit/read-next-page.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { filterOf, orderOf } from './timesheet-view.ts';

/** How often one asks where nothing tells of changes, ms. */
const pollListEvery = 30_000;
const pollFiguresEvery = 60_000;

const listQuery = (search: TimesheetSearch) =>
  pagesQuery('GET /api/timesheets', { query: { ...filterOf(search), ...orderOf(search) } });

const figuresQuery = (search: TimesheetSearch) => ({
  ...readOf('GET /api/timesheets/analytics', { query: filterOf(search) }),
  staleTime: 10_000,
});

/** Begins the reads of the page. */
export function beginTimesheets(client: QueryClient, search: TimesheetSearch): void {
  void client.prefetchInfiniteQuery(listQuery(search));
  void client.prefetchQuery(figuresQuery(search));
}

/** What was shown stays, marked as old, until what is asked for now is here. */
export function useTimesheets(search: TimesheetSearch) {
  const isTold = useLiveStatus() === 'connected';
  const query = useInfiniteQuery({
    ...listQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: isTold ? false : pollListEvery,
  });
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    query,
    readMore: query.hasNextPage ? () => void readNextPage(query) : undefined,
    isReadingMore: query.isFetchingNextPage,
    isOld: query.isPlaceholderData,
  };
}

export function useTimesheetFigures(search: TimesheetSearch) {
  const isTold = useLiveStatus() === 'connected';
  return useQuery({
    ...figuresQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: isTold ? false : pollFiguresEvery,
  });
}
