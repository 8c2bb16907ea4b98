import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Popup } from '../../ui/overlays/popup/popup.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { clocksCopy } from './clocks-copy.ts';

interface AddCityProps {
  clocks: readonly WorldClock[];
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const CitySearch = lazyWithPreload(async () => (await import('./city-search.tsx')).CitySearch);

/** The button that opens the city search. */
export function AddCity({ clocks, disabled, ref }: AddCityProps) {
  return (
    <Popup
      part={CitySearch}
      kind="listbox"
      opener={
        <Button ref={ref} variant="ghost" size="small" disabled={disabled}>
          <Plus aria-hidden />
          {clocksCopy.add}
        </Button>
      }
    >
      {(popup) => <CitySearch {...popup} clocks={clocks} />}
    </Popup>
  );
}
