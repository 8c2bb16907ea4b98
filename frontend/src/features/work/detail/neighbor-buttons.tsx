import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ItemCache } from '../../../kit/cache/item-cache.ts';
import { placeInList } from '../../../kit/cache/list-order.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.neighbors;

interface NeighborButtonsProps {
  /** The list that the item is in. */
  list: '/todos' | '/issues' | '/goals';
  itemId: string;
  cache: Pick<ItemCache<never, never>, 'isDropped'>;
}

/** Lead to the items before and after this one in its list as last shown; also J and K. */
export function NeighborButtons({ list, itemId, cache }: NeighborButtonsProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Read again at each step, since a neighbor may have been deleted meanwhile.
  const place = () => placeInList(list, itemId, (id) => cache.isDropped(client, id));
  const go = (to: 'previous' | 'next') => {
    const id = place()?.[to];
    // Replaced, so that Back leads to the list.
    if (id) void navigate({ href: `${list}/${encodeURIComponent(id)}`, replace: true });
  };
  useShortcuts({ j: () => go('next'), k: () => go('previous') });
  const shown = place();
  if (!shown || shown.total < 2) return null;
  const button = (to: 'previous' | 'next', keys: string, icon: ReactNode) => (
    <IconButton
      label={copy[to]}
      keys={keys}
      size="small"
      aria-disabled={!shown[to] || undefined}
      onClick={() => go(to)}
      className="aria-disabled:opacity-50"
    >
      {icon}
    </IconButton>
  );
  return (
    <span className="inline-flex items-center gap-1 print:hidden">
      {button('previous', 'K', <ChevronLeft aria-hidden />)}
      <span className="tnum text-ink-3 text-xs">{copy.position(shown.position, shown.total)}</span>
      {button('next', 'J', <ChevronRight aria-hidden />)}
    </span>
  );
}
