import type { QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { readOf } from '../../kit/cache/query-client.ts';

/** Statistics of a person's work. */
export const userStatsQuery = (userId: string) => ({
  ...readOf('GET /api/users/{userId}/stats', { params: { userId } }),
  // Updated asynchronously, so they may be a little outdated anyway.
  staleTime: 10_000,
});

/** The activity of a person, newest first, by page. */
export const userActivityQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/activity', { params: { userId } });

/** Prefetches the data that all tabs show. Tabs prefetch their own. */
export function prefetchStats(client: QueryClient, userId: string): void {
  void client.prefetchQuery(userStatsQuery(userId));
}
