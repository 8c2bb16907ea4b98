/** An entity that several cached responses contain; `updatedAt` tells which copy is newer. */
export interface Item {
  id: string;
  updatedAt: string;
}

/** An edit whose response has not arrived. */
export interface PendingEdit<Change> {
  change: Change | 'delete';
}

interface PendingItem<Cached, Change> {
  /** The newest state known from the server. */
  server: Cached;
  edits: PendingEdit<Change>[];
}

interface RecentItem<Cached> {
  /** Null if it was deleted. */
  item: Cached | null;
  at: number;
}

/**
 * What is newer than fetched lists: edits under way, items being created, and single items received
 * lately. It keeps a list that was requested earlier, or comes from an eventually consistent index,
 * from undoing what is shown.
 */
export interface PendingMutations<Cached, Change> {
  pending: Map<string, PendingItem<Cached, Change>>;
  /** Items shown before the server has created them, by their optimistic id. */
  creations: Map<string, Cached>;
  /** Optimistic ids by the final id: the row keeps its React key. */
  optimisticIds: Map<string, string>;
  recent: Map<string, RecentItem<Cached>>;
}

/** How far an index may lag behind its table, ms. */
const indexLag = 5000;
/** Longer than any list takes to load, ms. */
const rememberedFor = 5 * 60_000;

export function createPendingMutations<Cached, Change>(): PendingMutations<Cached, Change> {
  return {
    pending: new Map(),
    creations: new Map(),
    optimisticIds: new Map(),
    recent: new Map(),
  };
}

export function newerOf<Cached extends Item>(known: Cached | undefined, received: Cached): Cached {
  return known && known.updatedAt > received.updatedAt ? known : received;
}

/** Remembers the newest state of an item; null if it was deleted. */
export function remember<Cached>(
  { recent }: Pick<PendingMutations<Cached, unknown>, 'recent'>,
  id: string,
  item: Cached | null,
  at = Date.now(),
): void {
  recent.set(id, { item, at });
  for (const [other, { at: then }] of recent) {
    if (at - then > rememberedFor) recent.delete(other);
  }
}

/** Items that are newer than a list requested at `startedAt`. */
export function recentSince<Cached>(
  { recent }: Pick<PendingMutations<Cached, unknown>, 'recent'>,
  startedAt: number,
): Map<string, Cached | null> {
  const since = new Map<string, Cached | null>();
  for (const [id, { item, at }] of recent) {
    if (at >= startedAt - indexLag) since.set(id, item);
  }
  return since;
}
