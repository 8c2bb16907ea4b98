import type { QueryClient } from '@tanstack/react-query';
import { clear, createStore, get } from 'idb-keyval';
import { dropEarlyReads } from './early-reads.ts';
import { forgetSession, recallSession } from './session-memory.ts';

interface KeptAnswer {
  queryKey: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

export interface KeptCache {
  build: string;
  answers: KeptAnswer[];
}

/** What is older is not shown, ms. */
const keptFor = 7 * 24 * 60 * 60_000;

/** Raised by every wipe, so that a write on its way does not bring back what was wiped. */
let wipes = 0;
export const wipeCount = () => wipes;

let opened: ReturnType<typeof createStore> | undefined;

// Async: a browser without any database then fails as a promise does.
export const store: ReturnType<typeof createStore> = async (mode, work) => {
  opened ??= createStore('day-zero', 'query-cache');
  return opened(mode, work);
};

/** The entry script's name holds the hash of everything in this build. */
export function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'dev';
}

/**
 * Brings back what this person saw last, to be shown at once. All of it counts as outdated, so that
 * whatever is shown is also refreshed. What is kept is seen to by query-cache-keeper.ts.
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

/** Forgets what is on disk, and who it was. */
export async function wipeDisk(): Promise<void> {
  wipes += 1;
  forgetSession();
  await clear(store).catch(() => undefined);
}
