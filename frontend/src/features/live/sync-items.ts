import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import type { ItemCache } from '../../kit/cache/item-cache.ts';
import type { Item } from '../../kit/cache/pending-mutations.ts';

/** With more items to read than this, refetching the lists is cheaper than reading each. */
const maximumSingleReads = 10;
/** Lists are refetched at most this often, ms. */
const minimumInterval = 1000;

/** `requestIds` are those of the requests that caused the changes. */
type ApplyChanges = (changes: readonly LiveChange[], requestIds?: readonly string[]) => void;

interface ItemSyncOptions<CachedItem extends Item> {
  cache: Pick<
    ItemCache<CachedItem, unknown>,
    'find' | 'receive' | 'drop' | 'isDropped' | 'forget' | 'containsItems'
  >;
  read: (id: string) => Promise<CachedItem>;
  /** Whether a cached list without the item may now contain it. */
  wants: (key: QueryKey, change: LiveChange) => boolean;
  /** First part of the query key of a single item: `/api/todos`. */
  root: string;
}

/** Keeps the cached items of one kind in sync with live changes. Those that came without their item are read. */
export function createItemSync<CachedItem extends Item>(
  client: QueryClient,
  { cache, read, wants, root }: ItemSyncOptions<CachedItem>,
): ApplyChanges {
  /** Items that are being read; true if another change arrived during the read. */
  const reading = new Map<string, boolean>();

  async function readAgain(id: string, requestIds: readonly string[]): Promise<void> {
    if (reading.has(id)) {
      reading.set(id, true);
      return;
    }
    reading.set(id, false);
    try {
      cache.receive(client, await read(id));
    } catch (error) {
      if (isMissing(error)) cache.drop(client, id);
      // The channel is about to close too, and a reconnect refetches everything.
      else console.error(`${root}/${id} was not read after ${requestIds.join(', ')}`, error);
    }
    const hasChanged = reading.get(id);
    reading.delete(id);
    if (hasChanged) await readAgain(id, requestIds);
  }

  /** Matches errors too: a missing item may have been restored. */
  const isPageOf = ([first, id, ...rest]: QueryKey, itemId: string) =>
    first === root && id === itemId && rest.length === 0;

  function isWanted(change: LiveChange): boolean {
    if (cache.find(client, change.id)) return true;
    return client
      .getQueryCache()
      .getAll()
      .some(
        ({ queryKey, state }) =>
          isPageOf(queryKey, change.id) || (state.data !== undefined && wants(queryKey, change)),
      );
  }

  /** Defined while lists may not be refetched; true if changes have arrived since. */
  let throttled: boolean | undefined;

  function readLists(): void {
    if (throttled !== undefined) {
      throttled = true;
      return;
    }
    throttled = false;
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        cache.containsItems(queryKey) || (queryKey[0] === root && queryKey.length === 2),
    });
    setTimeout(() => {
      const hasChanged = throttled;
      throttled = undefined;
      if (hasChanged) readLists();
    }, minimumInterval);
  }

  return (changes, requestIds = []) => {
    const last = [...new Map(changes.map((change) => [change.id, change])).values()];
    const toRead: LiveChange[] = [];
    for (const change of last) {
      const { id, kind, item } = change;
      if (kind === 'deleted') cache.drop(client, id);
      // A message that was on its way when the item was deleted here would show it again.
      else if (item && !cache.isDropped(client, id))
        cache.receive(client, item as object as CachedItem);
      else toRead.push(change);
    }
    if (toRead.length > maximumSingleReads) {
      cache.forget(
        client,
        toRead.map(({ id }) => id),
      );
      readLists();
      return;
    }
    for (const change of toRead) if (isWanted(change)) void readAgain(change.id, requestIds);
  };
}
