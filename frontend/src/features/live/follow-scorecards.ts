import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { dayOfEntry } from '#shared/scorecards/entry-id.ts';
import { rereadDay } from '../scorecards/entry-queries.ts';
import {
  rereadGrids,
  rereadLineItems,
  teamScorecardsQuery,
} from '../scorecards/scorecard-queries.ts';

/** More periods than this at once: the whole grid costs less. */
const singlyAtMost = 3;
/** What was just read again is not read sooner than this once more, ms. */
const restFor = 500;

/** Runs at once, and once more after a while where it was asked for meanwhile. */
function restful() {
  const resting = new Map<string, (() => void) | undefined>();
  return function run(name: string, read: () => void): void {
    if (resting.has(name)) {
      resting.set(name, read);
      return;
    }
    resting.set(name, undefined);
    read();
    setTimeout(() => {
      const again = resting.get(name);
      resting.delete(name);
      if (again) run(name, again);
    }, restFor);
  };
}

/** Keeps scorecards true to what others do: what was entered is read again for its period alone. */
export function scorecardFollower(client: QueryClient) {
  const run = restful();

  const isKept = (scorecardId: string) =>
    client.getQueriesData({ queryKey: ['/api/scorecards', scorecardId] }).length > 0;

  function followEntries(entries: readonly LiveChange[], reread: ReadonlySet<string>): void {
    const days = new Map<string, Set<string>>();
    for (const { id, parentId } of entries) {
      const day = dayOfEntry(id);
      if (!parentId || !day || reread.has(parentId) || !isKept(parentId)) continue;
      days.set(parentId, (days.get(parentId) ?? new Set()).add(day));
    }
    for (const [scorecardId, changed] of days) {
      if (changed.size > singlyAtMost)
        run(scorecardId, () => void rereadGrids(client, scorecardId));
      else
        for (const day of changed)
          run(`${scorecardId} ${day}`, () => {
            // Where it cannot be read the channel is about to be lost as well, which reads all again.
            rereadDay(client, scorecardId, day).catch(() => undefined);
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
    for (const id of grids) if (isKept(id)) run(id, () => void rereadGrids(client, id));
    for (const teamId of lists) {
      const { queryKey } = teamScorecardsQuery(teamId);
      run(teamId, () => void client.invalidateQueries({ queryKey }));
    }
    if (changes.some(({ entity }) => entity === 'scorecard_line_item'))
      run('line items', () => void rereadLineItems(client));
    followEntries(
      changes.filter(({ entity }) => entity === 'scorecard_entry'),
      grids,
    );
  };
}
