import type { QueryClient } from '@tanstack/react-query';
import type { DashboardStats } from '#shared/dashboard/dashboard.ts';
import { hasPassed } from '#shared/kit/planned-time.ts';
import { reads } from '../../kit/cache/match-read.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';

/** The response covers one day ahead, so an open page refetches well before that, ms. */
const refetchAfter = 60 * 60_000;

/** The user's overdue todos and those due later today in a team, and its open issues. */
export function statsQuery(teamId: string) {
  return readOf('GET /api/dashboard/stats', { query: { teamId, timeZone: localTimeZone() } });
}

export function liveStatsQuery(teamId: string) {
  return { ...statsQuery(teamId), refetchInterval: refetchAfter };
}

/** How many of the user's todos in the team are overdue now. */
export function countOverdue({ overdueTodos, dueSoonAt }: DashboardStats, now: Date): number {
  return overdueTodos + dueSoonAt.filter((dueDate) => hasPassed(dueDate, now)).length;
}

export const preferencesQuery = readOf('GET /api/dashboard/preferences');

/** Reads the colleagues on the dashboard again. */
export function readTeammatesAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => reads(queryKey, 'GET /api/dashboard/teammates'),
  });
}
