import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Refresh } from './item-freshness.ts';
import {
  type Item,
  type ItemLedger,
  newerOf,
  newLedger,
  type PendingEdit,
  settle,
  settledSince,
} from './item-ledger.ts';
import { setKeptData } from './kept-data.ts';

/** What a cache must know of the things it keeps. */
export interface ItemKind<Kept extends Item, Change> {
  /** The key of the read of one alone. */
  keyOfOne: (id: string) => QueryKey;
  /** Which items a cached answer holds; undefined for one that holds none. */
  membershipOf: (key: QueryKey) => ((item: Kept) => boolean) | undefined;
  /** The items in such an answer, where it is not simply a list of them. */
  itemsIn?: (key: QueryKey, answer: unknown) => Kept[];
  /** The same answer with other items in it. */
  withItems?: <Answer>(key: QueryKey, answer: Answer, items: Kept[]) => Answer;
  /** As the server lists them. */
  compare: (one: Kept, other: Kept) => number;
  /** What a change makes of it, as the server does it. */
  changed: (item: Kept, change: Change, now: Date) => Kept;
  /** Whether a new item from the server may be the one that is being created here. */
  isSameNew: (creation: Kept, given: Kept) => boolean;
}

export interface ItemCache<Kept extends Item, Change> {
  ledgerOf: (client: QueryClient) => ItemLedger<Kept, Change>;
  /** The newest copy that is kept anywhere. */
  find: (client: QueryClient, id: string) => Kept | undefined;
  /** Whether a cached answer holds such items. */
  isPlace: (key: QueryKey) => boolean;
  /** Shows the newest state of an item with the edits on their way applied to it. */
  refreshShown: (client: QueryClient, id: string) => void;
  /** An item as the server just answered it: shown unless something newer is. */
  receive: (client: QueryClient, given: Kept) => void;
  /** The same, for the read of one alone: what is to be shown of it. */
  readAlone: (client: QueryClient, given: Kept) => Kept;
  /** The server said that it is not there, or not visible any more. */
  drop: (client: QueryClient, id: string) => void;
  /** Many changed at once: what was learnt of them one by one is not the latest any more. */
  forget: (client: QueryClient, ids: Iterable<string>) => void;
  /** An item that the server does not know yet. */
  showCreation: (client: QueryClient, item: Kept) => void;
  /** The creation was answered: the real one takes its place, or nothing does. */
  endCreation: (client: QueryClient, provisionalId: string, made?: Kept) => void;
  /** What a row is known by, from before its item was made until it goes. */
  rowKeyOf: (client: QueryClient, id: string) => string;
  /** Edits on their way stay, what is newer stays, what is gone stays gone, what was made is there. */
  refresh: Refresh;
}

/**
 * Items that stand in several cached answers, edited at once on the screen, answered later, told by
 * the live channel and read in lists that lag behind: whatever comes in whatever order, none of the
 * answers goes back in time.
 */
export function itemCache<Kept extends Item, Change>(
  kind: ItemKind<Kept, Change>,
): ItemCache<Kept, Change> {
  const { keyOfOne, membershipOf, compare } = kind;
  const itemsIn =
    kind.itemsIn ?? ((_key, answer) => (Array.isArray(answer) ? (answer as Kept[]) : []));
  const withItems =
    kind.withItems ?? (<Answer>(_: QueryKey, __: Answer, items: Kept[]) => items as Answer);
  const ledgers = new WeakMap<QueryClient, ItemLedger<Kept, Change>>();

  function ledgerOf(client: QueryClient): ItemLedger<Kept, Change> {
    let ledger = ledgers.get(client);
    if (!ledger) {
      ledger = newLedger();
      ledgers.set(client, ledger);
    }
    return ledger;
  }

  /** The cached answers that hold such items. */
  function placesOf(client: QueryClient) {
    return client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey: key, state: { data: answer } }) => {
        const belongs = answer === undefined ? undefined : membershipOf(key);
        return belongs ? [{ key, answer, items: itemsIn(key, answer), belongs }] : [];
      });
  }

  function find(client: QueryClient, id: string): Kept | undefined {
    const alone = client.getQueryData<Kept>(keyOfOne(id));
    return placesOf(client).reduce((newest, { items }) => {
      const found = items.find((item) => item.id === id);
      return found ? newerOf(newest, found) : newest;
    }, alone);
  }

  function insertInOrder(items: readonly Kept[], item: Kept): Kept[] {
    const at = items.findIndex((other) => compare(item, other) < 0);
    return at < 0 ? [...items, item] : [...items.slice(0, at), item, ...items.slice(at)];
  }

  /** Puts an item into every cached answer that it belongs to and takes it out of the others. */
  function show(client: QueryClient, item: Kept): void {
    for (const { key, answer, items, belongs } of placesOf(client)) {
      const others = items.filter(({ id }) => id !== item.id);
      if (belongs(item))
        setKeptData(client, key, withItems(key, answer, insertInOrder(others, item)));
      else if (others.length < items.length)
        setKeptData(client, key, withItems(key, answer, others));
    }
    const key = keyOfOne(item.id);
    if (client.getQueryData(key)) setKeptData(client, key, item);
  }

  function hide(client: QueryClient, id: string): void {
    for (const { key, answer, items } of placesOf(client)) {
      const others = items.filter((item) => item.id !== id);
      if (others.length < items.length) setKeptData(client, key, withItems(key, answer, others));
    }
  }

  /** The item as it will be once its edits are through; undefined when it is being deleted. */
  function withEdits(server: Kept, edits: readonly PendingEdit<Change>[]): Kept | undefined {
    let shown = server;
    for (const { change } of edits) {
      if (change === 'delete') return undefined;
      // The time of the change stays the server's: it is what tells newer from older.
      shown = { ...kind.changed(shown, change, new Date()), updatedAt: server.updatedAt };
    }
    return shown;
  }

  function isBeingCreated({ creations }: ItemLedger<Kept, Change>, given: Kept): boolean {
    return [...creations.values()].some((creation) => kind.isSameNew(creation, given));
  }

  function refreshShown(client: QueryClient, id: string): void {
    const ledger = ledgerOf(client);
    const pending = ledger.pending.get(id);
    const settled = ledger.settled.get(id);
    const shown = pending ? withEdits(pending.server, pending.edits) : settled?.item;
    if (shown) show(client, shown);
    else if (pending || settled) hide(client, id);
  }

  function receive(client: QueryClient, given: Kept): void {
    const ledger = ledgerOf(client);
    if (isBeingCreated(ledger, given)) return;
    const pending = ledger.pending.get(given.id);
    const newest = newerOf(pending ? pending.server : find(client, given.id), given);
    if (pending) pending.server = newest;
    settle(ledger, given.id, newest);
    refreshShown(client, given.id);
  }

  function readAlone(client: QueryClient, given: Kept): Kept {
    const pending = ledgerOf(client).pending.get(given.id);
    if (!pending) return newerOf(find(client, given.id), given);
    pending.server = newerOf(pending.server, given);
    return withEdits(pending.server, pending.edits) ?? pending.server;
  }

  function drop(client: QueryClient, id: string): void {
    const ledger = ledgerOf(client);
    ledger.pending.delete(id);
    settle(ledger, id, null);
    hide(client, id);
    void client.invalidateQueries({ queryKey: keyOfOne(id), exact: true });
  }

  function forget(client: QueryClient, ids: Iterable<string>): void {
    const { settled } = ledgerOf(client);
    for (const id of ids) settled.delete(id);
  }

  function showCreation(client: QueryClient, item: Kept): void {
    ledgerOf(client).creations.set(item.id, item);
    show(client, item);
  }

  function endCreation(client: QueryClient, provisional: string, made?: Kept): void {
    ledgerOf(client).creations.delete(provisional);
    if (made) {
      ledgerOf(client).provisionalIds.set(made.id, provisional);
      receive(client, made);
    }
    hide(client, provisional);
  }

  function reconcile(
    client: QueryClient,
    key: QueryKey,
    fetched: readonly Kept[],
    startedAt: number,
  ): Kept[] {
    const belongs = membershipOf(key) ?? (() => true);
    const ledger = ledgerOf(client);
    const since = settledSince(ledger, startedAt);
    const known = new Map(itemsIn(key, client.getQueryData(key)).map((item) => [item.id, item]));
    const items = new Map<string, Kept>();
    for (const item of fetched) {
      const pending = ledger.pending.get(item.id);
      if (pending) pending.server = newerOf(pending.server, item);
      else if (since.get(item.id) !== null && !isBeingCreated(ledger, item))
        items.set(item.id, newerOf(since.get(item.id) ?? known.get(item.id), item));
    }
    for (const [id, item] of since) {
      if (item && !items.has(id)) items.set(id, item);
    }
    for (const [id, { server, edits }] of ledger.pending) {
      const shown = withEdits(server, edits);
      if (shown) items.set(id, shown);
      else items.delete(id);
    }
    for (const creation of ledger.creations.values()) items.set(creation.id, creation);
    return [...items.values()].filter(belongs).sort(compare);
  }

  return {
    ledgerOf,
    find,
    isPlace: (key) => membershipOf(key) !== undefined,
    refreshShown,
    receive,
    readAlone,
    drop,
    forget,
    showCreation,
    endCreation,
    rowKeyOf: (client, id) => ledgerOf(client).provisionalIds.get(id) ?? id,
    refresh: (client, key, answer, startedAt) => {
      const items = reconcile(client, key, itemsIn(key, answer), startedAt);
      return withItems(key, answer, items);
    },
  };
}
