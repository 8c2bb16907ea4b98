import type { QueryClient } from '@tanstack/react-query';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { isMissing, sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { changeAhead, rereadOutdated } from '../../kit/kept-data.ts';
import { provisionalId } from '../../kit/provisional-id.ts';
import { toast } from '../../ui/toast.ts';
import { worldClocksQuery } from './clock-queries.ts';

type Place = Pick<WorldClock, 'city' | 'timezone' | 'latitude' | 'longitude'>;

const { queryKey } = worldClocksQuery;

const show = (client: QueryClient, change: (shown: WorldClock[]) => WorldClock[]) =>
  changeAhead(client, queryKey, change);

/** What was answered, in what else is shown by now. */
function settle(client: QueryClient, change: Parameters<typeof show>[1]): void {
  show(client, change);
  void rereadOutdated(client, queryKey);
}

const without = (id: string) => (shown: WorldClock[]) => shown.filter((clock) => clock.id !== id);

/** Shown at once. A failure is logged; the clock is gone again. */
export async function addClock(client: QueryClient, place: Place): Promise<void> {
  const { length: sortOrder } = client.getQueryData(queryKey) ?? [];
  const createdAt = new Date().toISOString();
  const provisional = { ...place, id: provisionalId(), userId: '', sortOrder, createdAt };
  show(client, (shown) => [...shown, provisional]);
  try {
    const made = await call('POST /api/world-clocks', { body: { ...place, sortOrder } });
    settle(client, (shown) => {
      const others = without(made.id)(shown);
      const at = others.findIndex(({ id }) => id === provisional.id);
      return at < 0 ? [...others, made] : others.with(at, made);
    });
  } catch (error) {
    console.warn('The clock could not be added.', error);
    settle(client, without(provisional.id));
  }
}

/** Gone at once, back again when that fails. */
export async function removeClock(client: QueryClient, clock: WorldClock): Promise<void> {
  show(client, without(clock.id));
  try {
    await call('DELETE /api/world-clocks/{clockId}', { params: { clockId: clock.id } });
    settle(client, without(clock.id));
  } catch (error) {
    // Removed in another window already.
    if (isMissing(error)) return settle(client, without(clock.id));
    settle(client, (shown) =>
      [...without(clock.id)(shown), clock].sort((one, other) => one.sortOrder - other.sortOrder),
    );
    toast({
      variant: 'destructive',
      title: 'Failed to remove clock',
      description: sentenceOf(error),
    });
  }
}
