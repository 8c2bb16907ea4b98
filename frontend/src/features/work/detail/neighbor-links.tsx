import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { placeInList } from '../../../kit/cache/list-order.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.neighbors;

interface NeighborLinksProps {
  /** The list that the item is in. */
  list: '/todos' | '/issues' | '/goals';
  itemId: string;
}

/** Leads to the items before and after this one in its list as last shown; also J and K. */
export function NeighborLinks({ list, itemId }: NeighborLinksProps) {
  const navigate = useNavigate();
  const place = placeInList(list, itemId);
  const goTo = (id: string | undefined) => {
    // Back leads to the list.
    if (id) void navigate({ href: `${list}/${encodeURIComponent(id)}`, replace: true });
  };
  const keys = place && { j: () => goTo(place.next), k: () => goTo(place.previous) };
  useShortcuts(keys ?? {});
  if (!place || place.total < 2) return null;
  const { previous, next, position, total } = place;
  return (
    <span className="inline-flex items-center gap-1 print:hidden">
      <IconButton
        label={copy.previous}
        keys="K"
        size="small"
        aria-disabled={!previous || undefined}
        onClick={() => goTo(previous)}
        className="aria-disabled:opacity-50"
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="tnum text-ink-3 text-xs">{copy.position(position, total)}</span>
      <IconButton
        label={copy.next}
        keys="J"
        size="small"
        aria-disabled={!next || undefined}
        onClick={() => goTo(next)}
        className="aria-disabled:opacity-50"
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  );
}
