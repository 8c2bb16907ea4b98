import { queryOptions } from '@tanstack/react-query';
import type { Weather, WorldClock } from '#shared/clocks/world-clock.ts';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';

/** How long the weather is good for, ms: as long as the server keeps it. */
const weatherAge = 15 * 60_000;

/** The weather at a place; null where nobody knows. A failure is logged and nothing else. */
export function weatherQuery({ latitude, longitude }: Pick<WorldClock, 'latitude' | 'longitude'>) {
  const request = { query: { latitude, longitude } };
  return queryOptions<Weather | null>({
    queryKey: keyOf('GET /api/weather', request),
    queryFn: ({ signal }) =>
      call('GET /api/weather', request, { signal }).catch((error) => {
        if (signal.aborted) throw error;
        console.warn('The weather is not known.', error);
        return null;
      }),
    staleTime: weatherAge,
    refetchInterval: weatherAge,
  });
}
