import { useQueryClient } from '@tanstack/react-query';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { ComboboxContent } from '../../ui/combobox-content.tsx';
import { cityOptions, noCitiesText, placeOf } from './city-options.ts';
import { addClock } from './clock-edit-queries.ts';

interface CitySearchProps {
  trigger: HTMLElement;
  clocks: readonly WorldClock[];
  onClose: () => void;
}

/** Loaded when one is about to add a city. */
export function CitySearch({ trigger, clocks, onClose }: CitySearchProps) {
  const queryClient = useQueryClient();
  return (
    <ComboboxContent
      trigger={trigger}
      label="Cities"
      searchPlaceholder="Search for a city…"
      align="end"
      options={[]}
      filter={(_, search) => cityOptions(search, clocks)}
      emptyText={noCitiesText}
      value={undefined}
      onValueChange={(key) => {
        const place = placeOf(key);
        if (place) void addClock(queryClient, place);
      }}
      onClose={onClose}
    />
  );
}
