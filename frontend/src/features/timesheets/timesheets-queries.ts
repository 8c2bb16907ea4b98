import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { readNextPage } from '../../kit/api/read-next-page.ts';
import { itemsOfPages } from '../../kit/cache/items-of-pages.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { usePolling } from '../../kit/live/live-status.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { filterOf, orderOf } from './timesheet-view.ts';

/** Poll intervals while the live channel is disconnected, ms. */
const pollInterval = { list: 30_000, analytics: 60_000 };

const listQuery = (search: TimesheetSearch) =>
  pagesQuery('GET /api/timesheets', { query: { ...filterOf(search), ...orderOf(search) } });

const analyticsQuery = (search: TimesheetSearch) => ({
  ...readOf('GET /api/timesheets/analytics', { query: filterOf(search) }),
  staleTime: 10_000,
});

/** Prefetches the data of the page. */
export function prefetchTimesheets(client: QueryClient, search: TimesheetSearch): void {
  void client.prefetchInfiniteQuery(listQuery(search));
  void client.prefetchQuery(analyticsQuery(search));
}

/** Keeps the previous rows while those of a new filter load. */
export function useTimesheets(search: TimesheetSearch) {
  const query = useInfiniteQuery({
    ...listQuery(search),
    placeholderData: keepPreviousData,
    ...usePolling(pollInterval.list),
  });
  return {
    items: query.data && itemsOfPages(query.data.pages),
    query,
    readMore: query.hasNextPage ? () => void readNextPage(query) : undefined,
    isReadingMore: query.isFetchingNextPage,
    isPrevious: query.isPlaceholderData,
  };
}

export function useTimesheetAnalytics(search: TimesheetSearch) {
  return useQuery({
    ...analyticsQuery(search),
    placeholderData: keepPreviousData,
    ...usePolling(pollInterval.analytics),
  });
}
