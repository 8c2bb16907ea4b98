import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useRef } from 'react';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { AddCity } from './add-city.tsx';
import { ClockCard } from './clock-card.tsx';
import { clocksCopy } from './clocks-copy.ts';
import { removeClock, worldClocksQuery } from './clocks-queries.ts';

/** All states have the height of a row of clocks, so that nothing below moves. */
const content = 'min-h-22';
const cards = `${content} relative grid auto-cols-[minmax(12rem,1fr)] grid-flow-col divide-x divide-line-soft overflow-x-auto`;

export function WorldClocks() {
  const queryClient = useQueryClient();
  const query = useQuery(worldClocksQuery);
  const addButton = useRef<HTMLButtonElement>(null);
  const { data: clocks } = query;

  async function remove(clock: WorldClock): Promise<void> {
    // Removing the last clock removes the focused button as well.
    if (clocks?.length === 1) addButton.current?.focus();
    await removeClock(queryClient, clock);
  }

  return (
    <Panel
      title={clocksCopy.title}
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
            title={clocksCopy.emptyTitle}
            hint={clocksCopy.emptyHint}
            className={`${content} py-4!`}
          />
        )
      ) : query.error ? (
        <LoadFailure title={clocksCopy.loadFailed} of={query} className={`${content} py-3`} />
      ) : (
        <ClocksSkeleton />
      )}
    </Panel>
  );
}

function ClocksSkeleton() {
  return (
    <div aria-busy className={`${cards} overflow-hidden!`}>
      <p className="sr-only">{clocksCopy.loading}</p>
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
