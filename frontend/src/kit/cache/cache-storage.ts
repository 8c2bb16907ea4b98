import { hashKey, type QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
} from '@tanstack/react-query-persist-client';
import { clear, createStore, del, delMany, get, keys, update } from 'idb-keyval';
import { dropEarlyReads } from '../api/early-reads.ts';
import { forgetSession, recallSession } from '../browser/session-memory.ts';

type PersistedQuery = PersistedClient['clientState']['queries'][number];

const day = 24 * 60 * 60_000;
/** Older responses are not restored, ms. */
const maxAge = 7 * day;
/**
 * A cache that was not written for longer is deleted instead of restored, ms: nothing is shown then
 * before the server has confirmed the session.
 */
const maxUnused = day;
/** Changes are collected for this long before they are written, ms. */
const writeDelay = 1000;

let openedStore: ReturnType<typeof createStore> | undefined;

// Async, so that a browser without IndexedDB rejects instead of throwing.
const store: ReturnType<typeof createStore> = async (mode, work) => {
  openedStore ??= createStore('day-zero', 'query-cache');
  return openedStore(mode, work);
};

let unwritten: PersistedClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wipes = 0;

const byKey = (queries: readonly PersistedQuery[]) =>
  new Map(queries.map((query) => [hashKey(query.queryKey), query]));

/** Another tab may have stored a later response to the same query. */
function withNewerOf(stored: PersistedClient | undefined, client: PersistedClient) {
  if (stored?.buster !== client.buster) return client;
  const storedQueries = byKey(stored.clientState.queries);
  const queries = client.clientState.queries.map((query) => {
    const other = storedQueries.get(hashKey(query.queryKey));
    return other && other.state.dataUpdatedAt > query.state.dataUpdatedAt ? other : query;
  });
  return { ...client, clientState: { ...client.clientState, queries } };
}

async function write(): Promise<void> {
  timer = undefined;
  const session = recallSession();
  const client = unwritten;
  unwritten = undefined;
  if (!session || !client) return;
  // A full disk or a private window: the next visit starts without a cache.
  await update<PersistedClient>(
    session.userId,
    (stored) => withNewerOf(stored, client),
    store,
  ).catch(() => undefined);
}

/** Restored queries are shown immediately and fetched again. */
function asOutdated({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries
    .filter(({ state }) => Date.now() - state.dataUpdatedAt <= maxAge)
    .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
  return { ...client, clientState: { ...clientState, queries } };
}

/** Stores the query cache in IndexedDB, separately for each user. */
const persister: Persister = {
  persistClient(client) {
    unwritten = client;
    timer ??= setTimeout(() => void write(), writeDelay);
  },
  async restoreClient() {
    const session = recallSession();
    if (!session) return undefined;
    const wipesBefore = wipes;
    const client = await get<PersistedClient>(session.userId, store).catch(() => undefined);
    return client && wipes === wipesBefore ? asOutdated(client) : undefined;
  },
  async removeClient() {
    const session = recallSession();
    if (session) await del(session.userId, store).catch(() => undefined);
  },
};

/** The name of the entry script contains the hash of this build. */
const currentBuild = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'dev';

export const persistOptions = (queryClient: QueryClient) => ({
  queryClient,
  persister,
  buster: currentBuild(),
  maxAge: maxUnused,
});

/** Deletes what other users of this browser left behind. */
export async function deleteOtherUsers(): Promise<void> {
  const session = recallSession();
  const stored = await keys(store);
  await delMany(
    stored.filter((userId) => userId !== session?.userId),
    store,
  );
}

/** Restores what this user saw last, as outdated data. persist-cache.ts stores it. */
export async function restoreCache(queryClient: QueryClient): Promise<void> {
  await persistQueryClientRestore(persistOptions(queryClient));
}

/**
 * Deletes everything about the user who was signed in, in memory and in IndexedDB. Call it at
 * sign-out and when the session has ended.
 */
export async function wipeCache(queryClient: QueryClient): Promise<void> {
  const wiped = wipePersistedCache();
  dropEarlyReads();
  await queryClient.cancelQueries();
  queryClient.clear();
  await wiped;
}

/** Deletes the IndexedDB store and the remembered session. */
export async function wipePersistedCache(): Promise<void> {
  wipes += 1;
  discardUnwritten();
  forgetSession();
  await clear(store).catch(() => undefined);
}

export function discardUnwritten(): void {
  clearTimeout(timer);
  timer = undefined;
  unwritten = undefined;
}
