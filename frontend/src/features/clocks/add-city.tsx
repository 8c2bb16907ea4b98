import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popup } from '../../ui/popup.tsx';

interface AddCityProps {
  clocks: readonly WorldClock[];
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const CitySearch = lazyPart(async () => (await import('./city-search.tsx')).CitySearch);

/** Opens a search over the cities; it comes, with the list of them, when it is wanted. */
export function AddCity({ clocks, disabled, ref }: AddCityProps) {
  return (
    <Popup
      part={CitySearch}
      kind="listbox"
      opener={
        <Button ref={ref} variant="ghost" size="small" disabled={disabled}>
          <Plus aria-hidden />
          Add city
        </Button>
      }
    >
      {(popup) => <CitySearch {...popup} clocks={clocks} />}
    </Popup>
  );
}
