import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Weather, WorldClock } from '#shared/clocks/world-clock.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure, undo } from '../../ui/feedback/toast-result.ts';
import { clocksCopy } from './clocks-copy.ts';

/** The user's world clocks, sorted. */
export const worldClocksQuery = readOf('GET /api/world-clocks');

type City = Pick<WorldClock, 'city' | 'timezone' | 'latitude' | 'longitude'>;

const { queryKey } = worldClocksQuery;

const without = (id: string) => (shown: WorldClock[]) => shown.filter((clock) => clock.id !== id);

const inOrder = (clocks: WorldClock[]) => clocks.sort((a, b) => a.sortOrder - b.sortOrder);

/** Adds a clock optimistically, by default at the end. A failure is logged and reverts it. */
export async function addClock(
  client: QueryClient,
  city: City,
  sortOrder = client.getQueryData(queryKey)?.length ?? 0,
): Promise<boolean> {
  const createdAt = new Date().toISOString();
  const optimistic = { ...city, id: optimisticId(), userId: '', sortOrder, createdAt };
  let clock: WorldClock = optimistic;
  const apply = (shown: WorldClock[]) =>
    inOrder([...without(clock.id)(without(optimistic.id)(shown)), clock]);
  try {
    await changeOptimistically(client, [{ queryKey, apply }], async () => {
      clock = await call('POST /api/world-clocks', { body: { ...city, sortOrder } });
      updateSaved(client, queryKey, apply);
    });
    return true;
  } catch (error) {
    console.warn('The clock could not be added.', error);
    return false;
  }
}

/** Removes a clock optimistically and shows a toast with Undo. A failure restores it. */
export async function removeClock(client: QueryClient, clock: WorldClock): Promise<void> {
  const change = { queryKey, apply: without(clock.id) };
  const send = () => call('DELETE /api/world-clocks/{clockId}', { params: { clockId: clock.id } });
  try {
    await changeOptimistically(client, [change], send);
    const { city, timezone, latitude, longitude, sortOrder } = clock;
    const fields = { city, timezone, latitude, longitude };
    toast({
      variant: 'success',
      title: clocksCopy.removed(city),
      action: undo(() => addClock(client, fields, sortOrder), clocksCopy.removedTogether),
    });
  } catch (error) {
    // Already removed elsewhere.
    if (isMissing(error)) return updateSaved(client, queryKey, without(clock.id));
    toastFailure(clocksCopy.removeFailed, error, { again: () => removeClock(client, clock) });
  }
}

/** The server caches the weather this long too, ms. */
const weatherAge = 15 * 60_000;

/** The weather at a city; null if it is unavailable. Failures are only logged. */
export function weatherQuery({ latitude, longitude }: Pick<WorldClock, 'latitude' | 'longitude'>) {
  const request = { query: { latitude, longitude } };
  return queryOptions<Weather | null>({
    queryKey: keyOf('GET /api/weather', request),
    queryFn: ({ signal }) =>
      call('GET /api/weather', request, { signal }).catch((error) => {
        if (signal.aborted) throw error;
        console.warn('No weather is available.', error);
        return null;
      }),
    staleTime: weatherAge,
    refetchInterval: weatherAge,
  });
}
