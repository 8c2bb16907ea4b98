import type { QueryClient } from '@tanstack/react-query';
import { offerAppUpdates } from './app-update-offer.ts';
import { syncPhotos } from './features/people/sync-photos.ts';
import { untilReadsEnd } from './kit/api/reads-under-way.ts';
import { joinPastedLines } from './kit/browser/pasted-lines.ts';
import { whenIdle } from './kit/browser/when-idle.ts';
import { persistCache } from './kit/cache/persist-cache.ts';

/**
 * The head script holds the font back on a first visit, so that it does not delay the data. It also
 * ends the wait if a read hangs.
 */
async function showFont(): Promise<void> {
  await untilReadsEnd();
  delete document.documentElement.dataset.firstVisit;
}

/** Starts background work of all pages. Loaded when the browser is idle. */
export function startAtIdle(queryClient: QueryClient): void {
  void showFont();
  syncPhotos(queryClient);
  persistCache(queryClient);
  joinPastedLines();
  // The first time, the service worker fetches the whole app.
  const isCached = Boolean(navigator.serviceWorker?.controller);
  whenIdle(offerAppUpdates, { isNeeded: isCached });
}
