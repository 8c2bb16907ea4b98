import { uiCopy } from '../ui-copy.ts';
import { lossesCopy } from './losses-copy.ts';

interface Loss {
  /** Of whom it is; null if of nobody. */
  ownerId: string | null;
  ownerName: string | undefined;
}

interface Losses {
  /** `3 comments`; without what there is none of. */
  counts: readonly string[];
  items: readonly Loss[];
  selfId: string | undefined;
  /** Whether there is more than the page has read. */
  hasMore?: boolean;
}

/** How much a deletion takes, and of whom it is; empty if it takes nothing. */
export function lossesText({ counts, items, selfId, hasMore = false }: Losses): string {
  if (counts.length === 0) return '';
  const ofOthers = items.filter(({ ownerId }) => ownerId !== null && ownerId !== selfId);
  const names = new Map(ofOthers.map(({ ownerId, ownerName }) => [ownerId, ownerName]));
  return lossesCopy.losses({
    counts,
    ofOthers: ofOthers.length,
    hasMore,
    names: [...names.values()].map((name) => name ?? uiCopy.personFilter.unknown),
  });
}
