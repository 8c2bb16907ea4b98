import type { QueryClient } from '@tanstack/react-query';
import { offerAppUpdates } from './app-update-offer.ts';
import { syncPhotos } from './features/people/sync-photos.ts';
import { whenIdle } from './kit/browser/when-idle.ts';
import { persistCache } from './kit/cache/persist-cache.ts';

/** Starts background work of all pages. Loaded when the browser is idle. */
export function startAtIdle(queryClient: QueryClient): void {
  syncPhotos(queryClient);
  persistCache(queryClient);
  // The first time, the service worker fetches the whole app.
  const isCached = Boolean(navigator.serviceWorker?.controller);
  whenIdle(offerAppUpdates, { isNeeded: isCached });
}
