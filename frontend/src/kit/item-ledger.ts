/** What is kept in several cached answers and told newer from older by its time. */
export interface Item {
  id: string;
  updatedAt: string;
}

/** An edit that the server has not answered yet. */
export interface PendingEdit<Change> {
  change: Change | 'delete';
}

interface PendingItem<Kept, Change> {
  /** The newest state known from the server. */
  server: Kept;
  edits: PendingEdit<Change>[];
  /** Edits of one item are sent one after another, so that the last one stays the last. */
  tail: Promise<unknown>;
}

interface Settled<Kept> {
  /** Null: gone. */
  item: Kept | null;
  at: number;
}

/**
 * What this browser knows beyond the lists it fetched: edits on their way, items being created, and
 * what was learnt of single items lately. With it a list that was read earlier, or from an index
 * that lags behind, never undoes what is shown.
 */
export interface ItemLedger<Kept, Change> {
  pending: Map<string, PendingItem<Kept, Change>>;
  /** Items shown before the server has made them, by their provisional id. */
  creations: Map<string, Kept>;
  /** The provisional id of each item made here, by its own: its row is the same row. */
  provisionalIds: Map<string, string>;
  settled: Map<string, Settled<Kept>>;
}

/** How much older than its table an index may be, ms. */
const indexLag = 5000;
/** Longer than any list takes to be read, ms. */
const rememberedFor = 5 * 60_000;

export function newLedger<Kept, Change>(): ItemLedger<Kept, Change> {
  return {
    pending: new Map(),
    creations: new Map(),
    provisionalIds: new Map(),
    settled: new Map(),
  };
}

export function newerOf<Kept extends Item>(known: Kept | undefined, given: Kept): Kept {
  return known && known.updatedAt > given.updatedAt ? known : given;
}

/** Notes what was learnt of one item by itself; null when it is gone. */
export function settle<Kept>(
  { settled }: Pick<ItemLedger<Kept, unknown>, 'settled'>,
  id: string,
  item: Kept | null,
  at = Date.now(),
): void {
  settled.set(id, { item, at });
  for (const [other, { at: then }] of settled) {
    if (at - then > rememberedFor) settled.delete(other);
  }
}

/** What was learnt of an item since a list began to be read, or so shortly before that it lags. */
export function settledSince<Kept>(
  { settled }: Pick<ItemLedger<Kept, unknown>, 'settled'>,
  startedAt: number,
): Map<string, Kept | null> {
  const since = new Map<string, Kept | null>();
  for (const [id, { item, at }] of settled) {
    if (at >= startedAt - indexLag) since.set(id, item);
  }
  return since;
}
