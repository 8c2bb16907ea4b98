import { readOf } from '../../kit/query-client.ts';

/** While something is due later today, its time may come unnoticed by anything else, ms. */
const lookAgainAfter = 5 * 60_000;
/** Else too: what is due tomorrow is due today once the night is over, in a window left open, ms. */
const lookAgainAnyway = 60 * 60_000;

/** My overdue todos and those due later today in a team, and its open issues. */
export function statsQuery(teamId: string) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return readOf('GET /api/dashboard/stats', { query: { teamId, timeZone } });
}

export function liveStatsQuery(teamId: string) {
  return {
    ...statsQuery(teamId),
    refetchInterval: ({ state }: { state: { data?: { dueToday: number } | undefined } }) =>
      state.data?.dueToday ? lookAgainAfter : lookAgainAnyway,
  };
}

export const preferencesQuery = readOf('GET /api/dashboard/preferences');
