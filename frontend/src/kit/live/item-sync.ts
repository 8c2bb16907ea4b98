import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { isMissing } from '../api/api-error.ts';
import type { ReadName } from '../api/call.ts';
import type { ItemCache } from '../cache/item-cache.ts';
import { matchRead } from '../cache/match-read.ts';
import type { Item } from '../cache/pending-mutations.ts';
import type { LivePage, LiveSync } from './live-sync.ts';
import { createThrottle } from './throttle.ts';

/** With more items to read than this, refetching the lists is cheaper than reading each. */
const maximumSingleReads = 10;
/** Lists are refetched at most this often, ms. */
const minimumInterval = 1000;

interface ItemSyncOptions<CachedItem extends Item> {
  entity: LiveChange['entity'];
  cache: Pick<
    ItemCache<CachedItem, unknown>,
    'find' | 'receive' | 'drop' | 'isDropped' | 'forget' | 'containsItems'
  >;
  read: (id: string) => Promise<CachedItem>;
  /** Whether a cached list without the item may now contain it. */
  wants: (key: QueryKey, change: LiveChange) => boolean;
  /** The route of a single item. */
  nameOfOne: ReadName;
}

/** Keeps the cached items of one kind in sync with live changes. Those that came without their item are read. */
export function createItemSync<CachedItem extends Item>(
  { client }: LivePage,
  { entity, cache, read, wants, nameOfOne }: ItemSyncOptions<CachedItem>,
): LiveSync {
  const throttle = createThrottle(minimumInterval);
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
      else console.error(`The ${entity} ${id} was not read after ${requestIds.join(', ')}`, error);
    }
    const hasChanged = reading.get(id);
    reading.delete(id);
    if (hasChanged) await readAgain(id, requestIds);
  }

  /** Matches errors too: a missing item may have been restored. */
  const isOne = (key: QueryKey, id: string) =>
    Object.values(matchRead(key, nameOfOne)?.params ?? {}).includes(id);

  function isWanted(change: LiveChange): boolean {
    if (cache.find(client, change.id)) return true;
    return client
      .getQueryCache()
      .getAll()
      .some(
        ({ queryKey, state }) =>
          isOne(queryKey, change.id) || (state.data !== undefined && wants(queryKey, change)),
      );
  }

  function readLists(): void {
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        cache.containsItems(queryKey) || matchRead(queryKey, nameOfOne) !== undefined,
    });
  }

  function apply(changes: readonly LiveChange[], requestIds: readonly string[]): void {
    const ofKind = changes.filter((change) => change.entity === entity);
    const last = [...new Map(ofKind.map((change) => [change.id, change])).values()];
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
      throttle.run('lists', readLists);
      return;
    }
    for (const change of toRead) if (isWanted(change)) void readAgain(change.id, requestIds);
  }

  return { apply, stop: throttle.stop };
}
