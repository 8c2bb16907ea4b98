import type { Query, QueryClient } from '@tanstack/react-query';
import { set } from 'idb-keyval';
import { storageKeys } from './local-storage.ts';
import { currentBuild, type KeptCache, store, wipeCount } from './query-cache.ts';
import { parseSession, recallSession } from './session-memory.ts';

/** Changes are gathered this long before they are written, ms. */
const gatherFor = 1000;

function isWorthKeeping(query: Query): boolean {
  return query.state.status === 'success' && query.meta?.keep !== false;
}

async function write(client: QueryClient): Promise<void> {
  const session = recallSession();
  if (!session) return;
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(isWorthKeeping)
    .map(({ queryKey, state }) => ({ queryKey, data: state.data, updatedAt: state.dataUpdatedAt }));
  const kept: KeptCache = { build: currentBuild(), answers };
  // A full disk or a private window: the next visit begins without a cache.
  await set(session.userId, kept, store).catch(() => undefined);
}

/**
 * Keeps the cache on disk from now on, with what it holds already; a query opts out by
 * `meta: { keep: false }`. Returns what ends that.
 */
export function keepQueryCache(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void write(client);
  }
  function flushWhenHidden(): void {
    if (document.visibilityState === 'hidden') flush();
  }
  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== storageKeys.session && event.key !== null) return;
    const before = parseSession(event.oldValue)?.userId;
    if (!before || before === recallSession()?.userId) return;
    // Somebody signed out, or somebody else signed in, in another tab.
    clearTimeout(timer);
    timer = undefined;
    client.clear();
    window.location.reload();
  }

  function writeSoon(): void {
    const wipesBefore = wipeCount();
    timer ??= setTimeout(() => {
      if (wipeCount() === wipesBefore) flush();
      else timer = undefined;
    }, gatherFor);
  }

  const queries = client.getQueryCache();
  const unsubscribe = queries.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isWorthKeeping(event.query)) writeSoon();
  });
  if (queries.getAll().some(isWorthKeeping)) writeSoon();
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', flushWhenHidden);
    window.removeEventListener('storage', followOtherTabs);
  };
}
