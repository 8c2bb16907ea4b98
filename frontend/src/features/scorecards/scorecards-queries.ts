import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { compareText } from '#shared/kit/compare-text.ts';
import type { LineItem, ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import type { Period } from '#shared/scorecards/periods.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';
import { call } from '../../kit/api/call.ts';
import { callPages } from '../../kit/api/call-pages.ts';
import { reads } from '../../kit/cache/match-read.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { reconcileGrid, showFetchedEntries } from './pending-entries.ts';

/** The scorecards of a team, oldest first. */
export function teamScorecardsQuery(teamId: string) {
  const request = { params: { teamId } };
  return queryOptions<Scorecard[]>({
    queryKey: keyOf('GET /api/teams/{teamId}/scorecards', request),
    queryFn: ({ signal }) => callPages('GET /api/teams/{teamId}/scorecards', request, { signal }),
  });
}

/** The keys of all grids of a scorecard begin with it. */
export const gridKey = (scorecardId: string) =>
  keyOf('GET /api/scorecards/{scorecardId}/grid', { params: { scorecardId } });

/** A scorecard with its measurables and entries up to a local day. */
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
      return reconcileGrid(client, { ...grid, entries }, startedAt);
    },
  });
}

/**
 * The entries of periods before those of the grid, newest first, which only averages over weeks
 * need. They are read after the grid.
 */
export function olderEntriesQuery(scorecardId: string, periods: readonly Period[]) {
  const query = { startDate: periods.at(-1)?.start, endDate: periods[0]?.end };
  const request = { params: { scorecardId }, query };
  return queryOptions<ScorecardEntry[]>({
    queryKey: keyOf('GET /api/scorecards/{scorecardId}/entries', request),
    queryFn: ({ signal }) =>
      callPages('GET /api/scorecards/{scorecardId}/entries', request, { signal }),
    enabled: periods.length > 0,
  });
}

/** Refetches the grids. */
export const refetchGrids = (client: QueryClient, scorecardId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: gridKey(scorecardId) });

/** Refetches the entries between two days (YYYY-MM-DD), both included. */
export async function refetchDays(
  client: QueryClient,
  scorecardId: string,
  query: { startDate: string; endDate: string },
): Promise<void> {
  const startedAt = Date.now();
  const request = { params: { scorecardId }, query };
  const entries = await callPages('GET /api/scorecards/{scorecardId}/entries', request);
  showFetchedEntries(client, entries, startedAt);
}

/** Refetches the entries of the period that starts on `day` (YYYY-MM-DD). */
export const refetchPeriod = (client: QueryClient, scorecardId: string, day: string) =>
  refetchDays(client, scorecardId, { startDate: day, endDate: day });

/** The measurables of an owner, by title. */
export function userLineItemsQuery(userId: string) {
  const request = { params: { userId } };
  const name = 'GET /api/users/{userId}/scorecard-line-items';
  return queryOptions<LineItem[]>({
    queryKey: keyOf(name, request),
    queryFn: ({ signal }) => callPages(name, request, { signal }),
  });
}

/** The visible measurables on the scorecards of a team, by title. */
export function teamLineItemsQuery(teamId: string) {
  const { queryKey } = teamScorecardsQuery(teamId);
  return queryOptions<LineItem[]>({
    queryKey: [...queryKey, 'line-items'],
    queryFn: async ({ client, signal }) => {
      const scorecards = await client.fetchQuery({ ...teamScorecardsQuery(teamId), staleTime: 0 });
      const assignments = await Promise.all(
        scorecards.map(({ id }) => {
          const request = { params: { scorecardId: id } };
          return callPages('GET /api/scorecards/{scorecardId}/assignments', request, { signal });
        }),
      );
      const lineItems = new Map(assignments.flat().map(({ lineItem }) => [lineItem.id, lineItem]));
      return [...lineItems.values()].sort((a, b) => compareText(a.title, b.title));
    },
  });
}

/** All visible measurables of a period, by title. */
export function lineItemsQuery(periodInterval: ScorecardPeriod) {
  const request = { query: { periodInterval } };
  return queryOptions<LineItem[]>({
    queryKey: keyOf('GET /api/scorecard-line-items', request),
    queryFn: ({ signal }) => callPages('GET /api/scorecard-line-items', request, { signal }),
  });
}

/** Refetches all active lists of measurables. */
export async function refetchLineItems(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      reads(
        queryKey,
        'GET /api/scorecard-line-items',
        'GET /api/users/{userId}/scorecard-line-items',
      ),
  });
}
