import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import { dropEarlyReads } from './early-reads.ts';
import { storageKeys } from './local-storage.ts';
import { onSessionEnded } from './session-ended.ts';
import { forgetSession, parseSession, recallSession } from './session-memory.ts';

interface KeptAnswer {
  queryKey: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

interface KeptCache {
  build: string;
  answers: KeptAnswer[];
}

/** What is older is not shown, ms. */
const keptFor = 7 * 24 * 60 * 60_000;
/** Changes are gathered this long before they are written, ms. */
const gatherFor = 1000;

/** Raised by every wipe, so that a write on its way does not bring back what was wiped. */
let wipes = 0;
let opened: ReturnType<typeof createStore> | undefined;

// Async: a browser without any database then fails as a promise does.
const store: ReturnType<typeof createStore> = async (mode, work) => {
  opened ??= createStore('day-zero', 'query-cache');
  return opened(mode, work);
};

/** The entry script's name holds the hash of everything in this build. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'dev';
}

function isWorthKeeping(query: Query): boolean {
  return query.state.status === 'success' && query.meta?.keep !== false;
}

/**
 * Brings back what this person saw last, to be shown at once. All of it counts as outdated, so that
 * whatever is shown is also refreshed. A query opts out by `meta: { keep: false }`.
 */
export async function restoreQueryCache(client: QueryClient): Promise<void> {
  const session = recallSession();
  if (!session) return;
  const wipesBefore = wipes;
  const kept = await get<KeptCache>(session.userId, store).catch(() => undefined);
  if (wipes !== wipesBefore || kept?.build !== currentBuild()) return;
  for (const { queryKey, data, updatedAt } of kept.answers) {
    const tooOld = Date.now() - updatedAt > keptFor;
    if (tooOld || client.getQueryState(queryKey)?.dataUpdatedAt) continue;
    client.setQueryData(queryKey, data, { updatedAt });
    client.getQueryCache().find({ queryKey, exact: true })?.invalidate();
  }
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
 * Keeps the cache on disk from now on, and takes it off as soon as the server says that nobody is
 * signed in. Returns what ends that.
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

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!isWorthKeeping(event.query)) return;
    const wipesBefore = wipes;
    timer ??= setTimeout(() => {
      if (wipes === wipesBefore) flush();
      else timer = undefined;
    }, gatherFor);
  });
  const unlisten = onSessionEnded(() => void wipeDisk());
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    unlisten();
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', flushWhenHidden);
    window.removeEventListener('storage', followOtherTabs);
  };
}

/**
 * Forgets everything about whoever was signed in: in memory, on disk, and who it was. Call it at
 * sign-out and when the server says that nobody is signed in.
 */
export async function wipeQueryCache(client: QueryClient): Promise<void> {
  const wiped = wipeDisk();
  dropEarlyReads();
  await client.cancelQueries();
  client.clear();
  await wiped;
}

async function wipeDisk(): Promise<void> {
  wipes += 1;
  forgetSession();
  await clear(store).catch(() => undefined);
}
