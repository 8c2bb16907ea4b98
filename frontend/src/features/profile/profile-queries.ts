import type { QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '../../kit/list-pages.ts';
import { readOf } from '../../kit/query-client.ts';

/** What somebody did and has to do, in numbers. */
export const userStatsQuery = (userId: string) => ({
  ...readOf('GET /api/users/{userId}/stats', { params: { userId } }),
  // Counted a moment after what it counts.
  staleTime: 10_000,
});

/** What somebody did, newest first, a page at a time. */
export const userActivityQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/activity', { params: { userId } });

/** Begins what every tab of a profile shows; the tabs begin their own. */
export function beginFigures(client: QueryClient, userId: string): void {
  void client.prefetchQuery(userStatsQuery(userId));
}
