import type { QueryClient } from '@tanstack/react-query';
import { reads } from '../../kit/cache/match-read.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { readLiveStatus } from '../../kit/live/live-status.ts';

/** The newest page of a team's activity. */
export function teamActivitiesQuery(teamId: string) {
  return readOf('GET /api/teams/{teamId}/activities', { params: { teamId } });
}

/**
 * Refetches counters and activity after a change, unless the live channel is connected and does it.
 */
export function refetchCounters(client: QueryClient): void {
  if (readLiveStatus() === 'connected') return;
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      reads(
        queryKey,
        'GET /api/dashboard/stats',
        'GET /api/teams/{teamId}/activities',
        'GET /api/todos/{todoId}/activities',
        'GET /api/goals/{goalId}/activities',
      ),
  });
}
