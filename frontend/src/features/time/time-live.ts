import { userScope } from '#shared/live/live-scope.ts';
import { isOneOf, readsBelow } from '../../kit/cache/match-read.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { showTimeEntry } from './show-time-entry.ts';
import {
  activeTimersQuery,
  myTimerQuery,
  timeEntriesQuery,
  todoTimersQuery,
  totalTimeQuery,
} from './time-queries.ts';

function timersOf(person: string, self: string) {
  const { queryKey } = activeTimersQuery(person);
  return person === self ? [queryKey, myTimerQuery.queryKey] : [queryKey];
}

function timeOf(todoId: string) {
  return [timeEntriesQuery(todoId), totalTimeQuery(todoId), todoTimersQuery(todoId)].map(
    ({ queryKey }) => queryKey,
  );
}

/** Time entries and running timers. */
export const timeLive: LiveFeature = {
  start: ({ client, userId }) => {
    const { readAgain, stop } = createThrottledReads(client);
    return {
      apply: (changes) => {
        for (const change of changes) {
          if (change.entity !== 'time_entry') continue;
          const { userIds, parentId } = change;
          const isOwn = !userIds || userIds.includes(userId);
          // The page has sent the user's own changes, and shows them already.
          const isShown = !isOwn && showTimeEntry(client, change);
          if (parentId && !isShown) readAgain(`time of ${parentId}`, isOneOf(timeOf(parentId)));
          for (const person of userIds ?? [userId])
            readAgain(`timers ${person}`, isOneOf(timersOf(person, userId)));
        }
      },
      stop,
    };
  },
  scopesOf: (key, selfId) => (readsBelow(key, '/api/timer') ? [userScope(selfId)] : []),
};
