import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { dayOfEntry } from '#shared/scorecards/entry-id.ts';
import {
  refetchGrids,
  refetchLineItems,
  refetchPeriod,
  teamScorecardsQuery,
} from '../scorecards/scorecards-queries.ts';

/** With more changed periods than this, reading the whole grid is cheaper. */
const maximumSingleReads = 3;
/** Minimum time between two reads of the same thing, ms. */
const minimumInterval = 500;

/** Runs a read at once; calls during the interval lead to one more read at its end. */
function createThrottle() {
  const throttled = new Map<string, (() => void) | undefined>();
  return function run(name: string, read: () => void): void {
    if (throttled.has(name)) {
      throttled.set(name, read);
      return;
    }
    throttled.set(name, undefined);
    read();
    setTimeout(() => {
      const again = throttled.get(name);
      throttled.delete(name);
      if (again) run(name, again);
    }, minimumInterval);
  };
}

/** Keeps cached scorecards in sync with live changes. Changed values refetch only their period. */
export function createScorecardSync(client: QueryClient) {
  const run = createThrottle();

  const isCached = (scorecardId: string) =>
    client.getQueriesData({ queryKey: ['/api/scorecards', scorecardId] }).length > 0;

  function syncEntries(entries: readonly LiveChange[], alreadyRead: ReadonlySet<string>): void {
    const days = new Map<string, Set<string>>();
    for (const { id, parentId } of entries) {
      const day = dayOfEntry(id);
      if (!parentId || !day || alreadyRead.has(parentId) || !isCached(parentId)) continue;
      days.set(parentId, (days.get(parentId) ?? new Set()).add(day));
    }
    for (const [scorecardId, changed] of days) {
      if (changed.size > maximumSingleReads)
        run(scorecardId, () => void refetchGrids(client, scorecardId));
      else
        for (const day of changed)
          run(`${scorecardId} ${day}`, () => {
            // If this fails, the channel is about to close too, and a reconnect refetches
            // everything.
            refetchPeriod(client, scorecardId, day).catch(() => undefined);
          });
    }
  }

  return (changes: readonly LiveChange[]): void => {
    const grids = new Set<string>();
    const lists = new Set<string>();
    for (const { entity, id, parentId, teamId } of changes) {
      if (entity === 'scorecard' || entity === 'scorecard_rows') grids.add(id);
      if (entity === 'scorecard_assignment' && parentId) grids.add(parentId);
      if (entity === 'scorecard' && teamId) lists.add(teamId);
    }
    for (const id of grids) if (isCached(id)) run(id, () => void refetchGrids(client, id));
    for (const teamId of lists) {
      const { queryKey } = teamScorecardsQuery(teamId);
      run(teamId, () => void client.invalidateQueries({ queryKey }));
    }
    if (changes.some(({ entity }) => ['scorecard_line_item', 'scorecard_rows'].includes(entity)))
      run('line items', () => void refetchLineItems(client));
    syncEntries(
      changes.filter(({ entity }) => entity === 'scorecard_entry'),
      grids,
    );
  };
}
