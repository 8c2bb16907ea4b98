import { defaultShouldDehydrateQuery, type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { storageKeys } from '../browser/local-storage.ts';
import { parseSession, recallSession } from '../browser/session-memory.ts';
import { deleteOtherUsers, discardUnwritten, persistOptions } from './cache-storage.ts';

/**
 * Stores the query cache from now on, including what it already holds; a query opts out by
 * `meta: { persist: false }`. Reloads the page if the user signs out in another tab. Returns what stops
 * both.
 */
export function persistCache(queryClient: QueryClient): () => void {
  const options = {
    ...persistOptions(queryClient),
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Parameters<typeof defaultShouldDehydrateQuery>[0]) =>
        defaultShouldDehydrateQuery(query) && query.meta?.persist !== false,
      shouldDehydrateMutation: () => false,
    },
  };

  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== storageKeys.session && event.key !== null) return;
    const before = parseSession(event.oldValue)?.userId;
    if (!before || before === recallSession()?.userId) return;
    discardUnwritten();
    queryClient.clear();
    window.location.reload();
  }

  // A browser without IndexedDB has nothing to delete.
  deleteOtherUsers().catch(() => undefined);
  void persistQueryClientSave(options);
  const unsubscribe = persistQueryClientSubscribe(options);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    unsubscribe();
    discardUnwritten();
    window.removeEventListener('storage', followOtherTabs);
  };
}
