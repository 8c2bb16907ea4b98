import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useRef } from 'react';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddCity } from './add-city.tsx';
import { ClockCard } from './clock-card.tsx';
import { worldClocksQuery } from './clock-queries.ts';

/** All states have the height of a row of clocks, so that nothing below moves. */
const content = 'min-h-22';
const cards = `${content} relative grid auto-cols-[minmax(10.75rem,1fr)] grid-flow-col divide-x divide-line-soft overflow-x-auto`;

export function WorldClocks() {
  const queryClient = useQueryClient();
  const query = useQuery(worldClocksQuery);
  const addButton = useRef<HTMLButtonElement>(null);
  const { data: clocks } = query;

  async function remove(clock: WorldClock): Promise<void> {
    // Its button goes with it; another card would take the focus, as in every list.
    if (clocks?.length === 1) addButton.current?.focus();
    const clocksEditing = await import('./clock-edit-queries.ts');
    await clocksEditing.removeClock(queryClient, clock);
  }

  return (
    <Panel
      title="World Clocks"
      icon={<Globe aria-hidden />}
      action={<AddCity clocks={clocks ?? []} disabled={!clocks} ref={addButton} />}
    >
      {clocks ? (
        clocks.length > 0 ? (
          <ul data-rows="cards" className={cards}>
            {clocks.map((clock) => (
              <ClockCard key={clock.id} clock={clock} onRemove={() => void remove(clock)} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="No world clocks"
            hint="Add cities to track time and weather"
            className={`${content} py-4!`}
          />
        )
      ) : query.error ? (
        <LoadFailure title="Failed to load world clocks" of={query} className={`${content} py-3`} />
      ) : (
        <ClocksSkeleton />
      )}
    </Panel>
  );
}

function ClocksSkeleton() {
  return (
    <div aria-busy className={`${cards} overflow-hidden!`}>
      <p className="sr-only">Loading clocks…</p>
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <div key={key} className="flex flex-col gap-2.5 px-4 py-4">
          <Skeleton className="w-20" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="w-28" />
        </div>
      ))}
    </div>
  );
}
