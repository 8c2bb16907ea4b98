import type { QueryClient } from '@tanstack/react-query';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import { worldClocksQuery } from './clock-queries.ts';

type Place = Pick<WorldClock, 'city' | 'timezone' | 'latitude' | 'longitude'>;

/** Shown at once. A failure is logged; the clock is gone again. */
export async function addClock(client: QueryClient, place: Place): Promise<void> {
  const { queryKey } = worldClocksQuery;
  await client.cancelQueries({ queryKey });
  const clocks = client.getQueryData(queryKey) ?? [];
  const provisional: WorldClock = {
    ...place,
    id: `new-${place.city}`,
    userId: '',
    sortOrder: clocks.length,
    createdAt: new Date().toISOString(),
  };
  client.setQueryData(queryKey, [...clocks, provisional]);
  const settle = (made: WorldClock[]) =>
    client.setQueryData(queryKey, (shown) =>
      shown?.flatMap((clock) => (clock.id === provisional.id ? made : [clock])),
    );
  try {
    const body = { ...place, sortOrder: clocks.length };
    settle([await call('POST /api/world-clocks', { body })]);
  } catch (error) {
    console.warn('The clock could not be added.', error);
    settle([]);
  }
}

/** Gone at once, back again when that fails. */
export async function removeClock(client: QueryClient, clock: WorldClock): Promise<void> {
  const { queryKey } = worldClocksQuery;
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey) ?? [];
  client.setQueryData(
    queryKey,
    before.filter(({ id }) => id !== clock.id),
  );
  try {
    await call('DELETE /api/world-clocks/{clockId}', { params: { clockId: clock.id } });
  } catch (error) {
    client.setQueryData(queryKey, before);
    toast({
      variant: 'destructive',
      title: 'Failed to remove clock',
      description: sentenceOf(error),
    });
  }
}
