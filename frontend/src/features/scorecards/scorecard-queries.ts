import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LineItem, ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-entry.ts';
import { call } from '../../kit/call.ts';
import { callPages } from '../../kit/call-pages.ts';
import { changeAhead, changeKept, rereadOutdated } from '../../kit/kept-data.ts';
import { keyOf } from '../../kit/query-client.ts';
import { withOwnEntries } from './entry-queries.ts';

/** The scorecards of a team, the oldest first, to the last page. */
export function teamScorecardsQuery(teamId: string) {
  const request = { params: { teamId } };
  return queryOptions<Scorecard[]>({
    queryKey: keyOf('GET /api/teams/{teamId}/scorecards', request),
    queryFn: ({ signal }) => callPages('GET /api/teams/{teamId}/scorecards', request, { signal }),
  });
}

const gridKey = (scorecardId: string) =>
  keyOf('GET /api/scorecards/{scorecardId}/grid', { params: { scorecardId } });

/** A scorecard with its measurables, and what was entered up to this day of one's own calendar. */
export function gridQuery(scorecardId: string, endDate: string) {
  const request = { params: { scorecardId }, query: { endDate } };
  return queryOptions<ScorecardGrid>({
    queryKey: keyOf('GET /api/scorecards/{scorecardId}/grid', request),
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const { remaining, ...grid } = await call('GET /api/scorecards/{scorecardId}/grid', request, {
        signal,
      });
      const more = remaining && { params: { scorecardId }, query: remaining };
      const older = more
        ? await callPages('GET /api/scorecards/{scorecardId}/entries', more, { signal })
        : [];
      const entries = [...older, ...grid.entries];
      return withOwnEntries(client, { ...grid, entries }, startedAt);
    },
  });
}

/** Changes whatever grids of a scorecard are kept. */
export function changeGrids(
  client: QueryClient,
  scorecardId: string,
  change: (grid: ScorecardGrid) => ScorecardGrid,
): void {
  changeKept(client, gridKey(scorecardId), change);
}

/** What changes the rows of a scorecard, and shows it before the server has it. */
export const rowsMutation = (scorecardId: string) => ['rows of scorecard', scorecardId];

/** Shows the rows as they will be. */
export function showRows(
  client: QueryClient,
  scorecardId: string,
  change: (grid: ScorecardGrid) => ScorecardGrid,
): void {
  changeAhead(client, gridKey(scorecardId), change);
}

const changesOfRows = (client: QueryClient, scorecardId: string) =>
  client.isMutating({ mutationKey: rowsMutation(scorecardId) });

/** While rows are being changed it waits for the last of them, which reads all again. */
export async function rereadGrids(client: QueryClient, scorecardId: string): Promise<void> {
  const refetchType = changesOfRows(client, scorecardId) > 0 ? 'none' : 'active';
  await client.invalidateQueries({ queryKey: gridKey(scorecardId), refetchType });
}

/** After a change of rows, which counts itself as going on yet: reads what was to be read. */
export async function settleRows(client: QueryClient, scorecardId: string): Promise<void> {
  if (changesOfRows(client, scorecardId) === 1) await rereadOutdated(client, gridKey(scorecardId));
}

/** The measurables that somebody owns, by title, to the last page. */
export function userLineItemsQuery(userId: string) {
  const request = { params: { userId } };
  const name = 'GET /api/users/{userId}/scorecard-line-items';
  return queryOptions<LineItem[]>({
    queryKey: keyOf(name, request),
    queryFn: ({ signal }) => callPages(name, request, { signal }),
  });
}

/** Everybody's measurables of a period that one may see, by title, to the last page. */
export function lineItemsQuery(periodInterval: ScorecardPeriod) {
  const request = { query: { periodInterval } };
  return queryOptions<LineItem[]>({
    queryKey: keyOf('GET /api/scorecard-line-items', request),
    queryFn: ({ signal }) => callPages('GET /api/scorecard-line-items', request, { signal }),
  });
}

/** Has every list of measurables read again that is shown. */
export async function rereadLineItems(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [root, , part] }) =>
      root === '/api/scorecard-line-items' ||
      (root === '/api/users' && part === 'scorecard-line-items'),
  });
}
