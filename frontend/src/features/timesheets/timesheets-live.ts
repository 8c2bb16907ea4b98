import type { LiveChange } from '#shared/live/live-message.ts';
import { userScope } from '#shared/live/live-scope.ts';
import { pagedKey, readsBelow, searchOf } from '../../kit/cache/match-read.ts';
import { isMemberCopy, type LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottle } from '../../kit/live/throttle.ts';

/** Minimum time between two reads, ms. */
const minimumInterval = 3000;

const affectsTimesheets = (change: LiveChange): boolean =>
  change.entity === 'time_entry' ||
  change.entity === 'team' ||
  (change.entity === 'team_member' && !isMemberCopy(change)) ||
  // Time of a deleted todo is marked, until the todo is restored.
  (change.entity === 'todo' && change.kind !== 'changed');

/** Reads shown timesheets again after changes. */
export const timesheetLive: LiveFeature = {
  start: ({ client }) => {
    const { run, stop } = createThrottle(minimumInterval);
    const read = () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => readsBelow(pagedKey(queryKey) ?? queryKey, '/api/timesheets'),
      });
    return {
      apply: (changes) => {
        if (changes.some(affectsTimesheets)) run('timesheets', read);
      },
      stop,
    };
  },
  scopesOf: (key) => {
    if (!readsBelow(key, '/api/timesheets')) return [];
    const { userId } = searchOf(key) as { userId?: string };
    return [userId ? userScope(userId) : 'time'];
  },
};
