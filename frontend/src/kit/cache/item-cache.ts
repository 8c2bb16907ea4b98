import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { cachedItems, type ItemResponses } from './cached-items.ts';
import {
  createPendingMutations,
  type Item,
  newerOf,
  type PendingEdit,
  type PendingMutations,
  recentSince,
  remember,
} from './pending-mutations.ts';

/** Merges newer states of its items into a response. */
export type Refresh = <Data>(
  client: QueryClient,
  key: QueryKey,
  data: Data,
  /** When it was requested, ms. */
  startedAt: number,
) => Data;

/** Describes the items of a cache. */
export interface ItemKind<Cached extends Item, Change> extends ItemResponses<Cached> {
  /** Applies a change as the server does. */
  changed: (item: Cached, change: Change, now: Date) => Cached;
  /** Whether a new item from the server may be the one being created here. */
  isSameNew: (creation: Cached, received: Cached) => boolean;
}

export interface ItemCache<Cached extends Item, Change> {
  mutationsOf: (client: QueryClient) => PendingMutations<Cached, Change>;
  /** The newest cached copy. */
  find: (client: QueryClient, id: string) => Cached | undefined;
  /** Whether the response of this key contains such items. */
  containsItems: (key: QueryKey) => boolean;
  /** Shows the newest state of an item with pending edits applied. */
  refreshShown: (client: QueryClient, id: string) => void;
  /** Shows an item from the server unless a newer state is known. */
  receive: (client: QueryClient, received: Cached) => void;
  /** For the query of a single item: returns what to show. */
  readAlone: (client: QueryClient, received: Cached) => Cached;
  /** Removes an item that was deleted or is no longer visible. */
  drop: (client: QueryClient, id: string) => void;
  /** Whether it was dropped a few minutes ago. */
  isDropped: (client: QueryClient, id: string) => boolean;
  /** Forgets single states after a change of many items. */
  forget: (client: QueryClient, ids: Iterable<string>) => void;
  /** Shows an item that is being created. */
  showCreation: (client: QueryClient, item: Cached) => void;
  /** Replaces the optimistic item by the created one, or removes it. */
  endCreation: (client: QueryClient, optimisticId: string, created?: Cached) => void;
  /** The React key of a row; it stays the same when the optimistic id is replaced. */
  rowKeyOf: (client: QueryClient, id: string) => string;
  /** Keeps pending edits, newer states, deletions and creations. */
  refresh: Refresh;
}

/**
 * A cache of items that appear in several responses. Optimistic edits, responses, live events and
 * eventually consistent lists may arrive in any order; no list ever shows an older state.
 */
export function itemCache<Cached extends Item, Change>(
  kind: ItemKind<Cached, Change>,
): ItemCache<Cached, Change> {
  const { keyOfOne, membershipOf, compare } = kind;
  const { itemsIn, withItems, find, show, hide } = cachedItems(kind);
  const mutationsByClient = new WeakMap<QueryClient, PendingMutations<Cached, Change>>();

  function mutationsOf(client: QueryClient): PendingMutations<Cached, Change> {
    let mutations = mutationsByClient.get(client);
    if (!mutations) {
      mutations = createPendingMutations();
      mutationsByClient.set(client, mutations);
    }
    return mutations;
  }

  /** The item with its pending edits applied; undefined while it is being deleted. */
  function withEdits(server: Cached, edits: readonly PendingEdit<Change>[]): Cached | undefined {
    let shown = server;
    for (const { change } of edits) {
      if (change === 'delete') return undefined;
      // `updatedAt` stays the server's, because it decides which copy is newer.
      shown = { ...kind.changed(shown, change, new Date()), updatedAt: server.updatedAt };
    }
    return shown;
  }

  function isBeingCreated(
    { creations }: PendingMutations<Cached, Change>,
    received: Cached,
  ): boolean {
    return [...creations.values()].some((creation) => kind.isSameNew(creation, received));
  }

  function refreshShown(client: QueryClient, id: string): void {
    const mutations = mutationsOf(client);
    const pending = mutations.pending.get(id);
    const recent = mutations.recent.get(id);
    const shown = pending ? withEdits(pending.server, pending.edits) : recent?.item;
    if (shown) show(client, shown);
    else if (pending || recent) hide(client, id);
  }

  function receive(client: QueryClient, received: Cached): void {
    const mutations = mutationsOf(client);
    if (isBeingCreated(mutations, received)) return;
    const pending = mutations.pending.get(received.id);
    const newest = newerOf(pending ? pending.server : find(client, received.id), received);
    if (pending) pending.server = newest;
    remember(mutations, received.id, newest);
    refreshShown(client, received.id);
    // Its page shows an error, but it was restored.
    const key = keyOfOne(received.id);
    if (client.getQueryState(key)?.status === 'error')
      void client.invalidateQueries({ queryKey: key, exact: true });
  }

  function readAlone(client: QueryClient, received: Cached): Cached {
    const pending = mutationsOf(client).pending.get(received.id);
    if (!pending) return newerOf(find(client, received.id), received);
    pending.server = newerOf(pending.server, received);
    return withEdits(pending.server, pending.edits) ?? pending.server;
  }

  function drop(client: QueryClient, id: string): void {
    const mutations = mutationsOf(client);
    mutations.pending.delete(id);
    remember(mutations, id, null);
    hide(client, id);
    void client.invalidateQueries({ queryKey: keyOfOne(id), exact: true });
  }

  function forget(client: QueryClient, ids: Iterable<string>): void {
    const { recent } = mutationsOf(client);
    for (const id of ids) recent.delete(id);
  }

  function showCreation(client: QueryClient, item: Cached): void {
    mutationsOf(client).creations.set(item.id, item);
    show(client, item);
  }

  function endCreation(client: QueryClient, optimistic: string, created?: Cached): void {
    mutationsOf(client).creations.delete(optimistic);
    if (created) {
      mutationsOf(client).optimisticIds.set(created.id, optimistic);
      receive(client, created);
    }
    hide(client, optimistic);
  }

  function reconcile(
    client: QueryClient,
    key: QueryKey,
    fetched: readonly Cached[],
    startedAt: number,
  ): Cached[] {
    const belongs = membershipOf(key) ?? (() => true);
    const mutations = mutationsOf(client);
    const since = recentSince(mutations, startedAt);
    const known = new Map(itemsIn(key, client.getQueryData(key)).map((item) => [item.id, item]));
    const items = new Map<string, Cached>();
    for (const item of fetched) {
      const pending = mutations.pending.get(item.id);
      if (pending) pending.server = newerOf(pending.server, item);
      else if (since.get(item.id) !== null && !isBeingCreated(mutations, item))
        items.set(item.id, newerOf(since.get(item.id) ?? known.get(item.id), item));
    }
    for (const [id, item] of since) {
      if (item && !items.has(id)) items.set(id, item);
    }
    for (const [id, { server, edits }] of mutations.pending) {
      const shown = withEdits(server, edits);
      if (shown) items.set(id, shown);
      else items.delete(id);
    }
    for (const creation of mutations.creations.values()) items.set(creation.id, creation);
    return [...items.values()].filter(belongs).sort(compare);
  }

  return {
    mutationsOf,
    find,
    containsItems: (key) => membershipOf(key) !== undefined,
    refreshShown,
    receive,
    readAlone,
    drop,
    isDropped: (client, id) => mutationsOf(client).recent.get(id)?.item === null,
    forget,
    showCreation,
    endCreation,
    rowKeyOf: (client, id) => mutationsOf(client).optimisticIds.get(id) ?? id,
    refresh: (client, key, data, startedAt) => {
      const items = reconcile(client, key, itemsIn(key, data), startedAt);
      return withItems(key, data, items);
    },
  };
}
