import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refetchAfterChanges } from '../cache/query-change.ts';
import { createThrottle } from './throttle.ts';

/** Minimum time between two reads of the same name, ms. */
const minimumInterval = 1000;

/** Reads cached responses again after changes, those of a name at most once a second. */
export function createThrottledReads(client: QueryClient) {
  const throttle = createThrottle(minimumInterval);
  return {
    readAgain: (name: string, matches: (key: QueryKey) => boolean): void =>
      throttle.run(name, () => {
        void refetchAfterChanges(
          client,
          ({ queryKey }) =>
            matches(queryKey) &&
            // A pending mutation reads the list at its end.
            !client.isMutating({ mutationKey: queryKey }),
        );
      }),
    stop: throttle.stop,
  };
}
