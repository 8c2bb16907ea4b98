import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

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

const isProfileQuery = (key: QueryKey): boolean => {
  const [root, , part] = key[0] === 'pages' ? key.slice(1) : key;
  return root === '/api/users' && (key[0] === 'pages' || part === 'stats');
};

/** Refetches the shown profile after changes. */
export function createProfileSync(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRead = 0;

  return {
    apply: (changes: readonly LiveChange[]): void => {
      if (!changes.some(({ entity }) => profileEntities.includes(entity))) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastRead = Date.now();
          void client.invalidateQueries({ predicate: ({ queryKey }) => isProfileQuery(queryKey) });
        },
        Math.max(counterDelay, lastRead + minimumInterval - Date.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
