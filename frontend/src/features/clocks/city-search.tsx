import { useQueryClient } from '@tanstack/react-query';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { ComboboxContent } from '../../ui/overlays/lazy-overlays.ts';
import { cityOptions, clockFieldsOf, noCitiesText } from './city-options.ts';
import { clocksCopy } from './clocks-copy.ts';
import { addClock } from './clocks-queries.ts';

interface CitySearchProps {
  trigger: HTMLElement;
  clocks: readonly WorldClock[];
  onClose: () => void;
}

export function CitySearch({ trigger, clocks, onClose }: CitySearchProps) {
  const queryClient = useQueryClient();
  return (
    <ComboboxContent
      trigger={trigger}
      label={clocksCopy.cities}
      searchPlaceholder={clocksCopy.search}
      align="end"
      staysOpen
      // Cities are only searched: without a text there are none to choose from.
      options={[]}
      filter={(_, search) => cityOptions(search, clocks)}
      emptyText={noCitiesText}
      value={undefined}
      onValueChange={async (key) => {
        const place = clockFieldsOf(key);
        if (place && !(await addClock(queryClient, place))) onClose();
      }}
      onClose={onClose}
    />
  );
}
