import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { pagedKey, reads, readsBelow } from '../../kit/cache/match-read.ts';
import { isMemberCopy, type LiveFeature } from '../../kit/live/live-sync.ts';

/** Counters of a profile are updated asynchronously, so wait this long before reading them, ms. */
const counterDelay = 1500;
/** Minimum time between two refetches, ms. */
const minimumInterval = 5000;

const profileEntities: readonly LiveChange['entity'][] = [
  'todo',
  'goal',
  'issue',
  'comment',
  'time_entry',
  'team_member',
];

const affectsProfiles = (change: LiveChange): boolean =>
  profileEntities.includes(change.entity) && !isMemberCopy(change);

const isStatsQuery = (key: QueryKey): boolean => reads(key, 'GET /api/users/{userId}/stats');

const isProfileQuery = (key: QueryKey): boolean =>
  isStatsQuery(key) || readsBelow(pagedKey(key) ?? [], '/api/users');

const shownStats = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isStatsQuery(queryKey) })
    .map(({ state }) => state.data);

/** Reads the shown profile again after changes. */
export const profileLive: LiveFeature = {
  start: ({ client }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRead = 0;
    let mayReadAgain = false;

    function schedule(): void {
      const wait = Math.max(counterDelay, lastRead + minimumInterval - Date.now());
      timer ??= setTimeout(() => void read(), wait);
    }

    async function read(): Promise<void> {
      timer = undefined;
      lastRead = Date.now();
      const before = shownStats(client);
      await client.invalidateQueries({ predicate: ({ queryKey }) => isProfileQuery(queryKey) });
      // Equal counters keep their object. They may not include the change yet: read them once more.
      const isUnchanged = shownStats(client).some((stats) => before.includes(stats));
      if (!isUnchanged || !mayReadAgain || timer !== undefined) return;
      mayReadAgain = false;
      schedule();
    }

    return {
      apply: (changes) => {
        if (!changes.some(affectsProfiles)) return;
        mayReadAgain = true;
        schedule();
      },
      stop: () => {
        mayReadAgain = false;
        clearTimeout(timer);
      },
    };
  },
};
