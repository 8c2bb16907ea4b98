import type { LiveChange } from '#shared/live/live-message.ts';
import { dayOfEntry } from '#shared/scorecards/entry-id.ts';
import type { ReadRoot } from '../../kit/cache/match-read.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottle } from '../../kit/live/throttle.ts';
import {
  refetchGrids,
  refetchLineItems,
  refetchPeriod,
  teamScorecardsQuery,
} from './scorecards-queries.ts';

/** With more changed periods than this, reading the whole grid is cheaper. */
const maximumSingleReads = 3;
/** Minimum time between two reads of the same page, ms. */
const minimumInterval = 500;

const root: ReadRoot = '/api/scorecards';

/** Scorecards. Changed values read only their period again. */
export const scorecardLive: LiveFeature = {
  start: ({ client }) => {
    const { run, stop } = createThrottle(minimumInterval);

    const isCached = (scorecardId: string) =>
      client.getQueriesData({ queryKey: [root, scorecardId] }).length > 0;

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

    function apply(changes: readonly LiveChange[]): void {
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
    }

    return { apply, stop };
  },
  page: {
    root,
    part: 'grid',
    teamsIn: (data) => {
      const { teamId, scorecard } = data as { teamId?: string; scorecard?: { teamId: string } };
      return [teamId, scorecard?.teamId];
    },
  },
};
