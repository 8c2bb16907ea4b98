import type { QueryClient } from '@tanstack/react-query';
import { offerAppUpdates } from './app-update-offer.ts';
import { syncPhotos } from './features/people/sync-photos.ts';
import { persistCache } from './kit/cache/persist-cache.ts';

/** Starts background work of all pages. Loaded when the browser is idle. */
export function startAtIdle(queryClient: QueryClient): void {
  syncPhotos(queryClient);
  persistCache(queryClient);
  void offerAppUpdates();
}
