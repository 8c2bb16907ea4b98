import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

/** What profiles show is counted and gathered a moment after it happened, ms. */
const countedAfter = 1500;
/** However much happens, it is not read again sooner than this, ms. */
const restFor = 5000;

const ofProfiles: readonly LiveChange['entity'][] = [
  'todo',
  'goal',
  'issue',
  'comment',
  'time_entry',
  'team_member',
];

const isOfProfile = (key: QueryKey): boolean => {
  const [root, , part] = key[0] === 'pages' ? key.slice(1) : key;
  return root === '/api/users' && (key[0] === 'pages' || part === 'stats');
};

/** Has a profile that is shown read again once what happened is counted; however much, once. */
export function profileFollower(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRead = 0;

  return {
    follow: (changes: readonly LiveChange[]): void => {
      if (!changes.some(({ entity }) => ofProfiles.includes(entity))) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastRead = Date.now();
          void client.invalidateQueries({ predicate: ({ queryKey }) => isOfProfile(queryKey) });
        },
        Math.max(countedAfter, lastRead + restFor - Date.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
