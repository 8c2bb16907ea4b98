import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { setCachedData } from './cached-data.ts';
import { type Item, newerOf } from './pending-mutations.ts';

/** Which cached responses contain items of a kind, and how. */
export interface ItemResponses<Cached extends Item> {
  /** The query key of a single item. */
  keyOfOne: (id: string) => QueryKey;
  /** Which items a cached list contains; undefined for other responses. */
  membershipOf: (key: QueryKey) => ((item: Cached) => boolean) | undefined;
  /** The items in such a response, if it is not an array. */
  itemsIn?: (key: QueryKey, data: unknown) => Cached[];
  /** The response with other items. */
  withItems?: <Data>(key: QueryKey, data: Data, items: Cached[]) => Data;
  /** The order of the server. */
  compare: (one: Cached, other: Cached) => number;
}

/** Reads and writes items in all cached responses that contain them. */
export function cachedItems<Cached extends Item>(responses: ItemResponses<Cached>) {
  const { keyOfOne, membershipOf, compare } = responses;
  const {
    itemsIn = (_key: QueryKey, data: unknown) => (Array.isArray(data) ? (data as Cached[]) : []),
    withItems = <Data>(_key: QueryKey, _data: Data, items: Cached[]) => items as Data,
  } = responses;

  /** The cached responses that contain such items. */
  function listsOf(client: QueryClient) {
    return client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey: key, state: { data } }) => {
        const belongs = data === undefined ? undefined : membershipOf(key);
        return belongs ? [{ key, data, items: itemsIn(key, data), belongs }] : [];
      });
  }

  function find(client: QueryClient, id: string): Cached | undefined {
    const alone = client.getQueryData<Cached>(keyOfOne(id));
    return listsOf(client).reduce((newest, { items }) => {
      const found = items.find((item) => item.id === id);
      return found ? newerOf(newest, found) : newest;
    }, alone);
  }

  function insertInOrder(items: readonly Cached[], item: Cached): Cached[] {
    const at = items.findIndex((other) => compare(item, other) < 0);
    return at < 0 ? [...items, item] : [...items.slice(0, at), item, ...items.slice(at)];
  }

  /** Adds an item to every response it belongs to and removes it from the others. */
  function show(client: QueryClient, item: Cached): void {
    for (const { key, data, items, belongs } of listsOf(client)) {
      const others = items.filter(({ id }) => id !== item.id);
      if (belongs(item))
        setCachedData(client, key, withItems(key, data, insertInOrder(others, item)));
      else if (others.length < items.length)
        setCachedData(client, key, withItems(key, data, others));
    }
    const key = keyOfOne(item.id);
    if (client.getQueryData(key)) setCachedData(client, key, item);
  }

  function hide(client: QueryClient, id: string): void {
    for (const { key, data, items } of listsOf(client)) {
      const others = items.filter((item) => item.id !== id);
      if (others.length < items.length) setCachedData(client, key, withItems(key, data, others));
    }
  }

  return { itemsIn, withItems, find, show, hide };
}
