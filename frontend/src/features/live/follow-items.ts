import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { isMissing } from '../../kit/api-error.ts';
import type { ItemCache } from '../../kit/item-cache.ts';
import type { Item } from '../../kit/item-ledger.ts';

/** More than this many at once: reading the lists that are shown is cheaper than each item. */
const singlyAtMost = 10;
/** Lists that were just read again are not read sooner than this once more, ms. */
const restFor = 1000;

type Follow = (changes: readonly LiveChange[]) => void;

interface Followed<Kept extends Item> {
  cache: Pick<ItemCache<Kept, unknown>, 'find' | 'receive' | 'drop' | 'forget' | 'isPlace'>;
  read: (id: string) => Promise<Kept>;
  /** Whether a cached answer would show what changed if it knew of it. */
  wants: (key: QueryKey, change: LiveChange) => boolean;
  /** The first part of the keys of single ones: `/api/todos`. */
  root: string;
}

/** Keeps cached items of one kind true to what others do to them: each is read by itself. */
export function itemFollower<Kept extends Item>(
  client: QueryClient,
  { cache, read, wants, root }: Followed<Kept>,
): Follow {
  /** Being read now; true when it changed once more meanwhile. */
  const reading = new Map<string, boolean>();

  async function readAgain(id: string): Promise<void> {
    if (reading.has(id)) {
      reading.set(id, true);
      return;
    }
    reading.set(id, false);
    try {
      cache.receive(client, await read(id));
    } catch (error) {
      if (isMissing(error)) cache.drop(client, id);
      // Anything else: the channel is about to be lost as well, and coming back reads all again.
    }
    const changedMeanwhile = reading.get(id);
    reading.delete(id);
    if (changedMeanwhile) await readAgain(id);
  }

  function isWanted(change: LiveChange): boolean {
    if (cache.find(client, change.id)) return true;
    return client
      .getQueryCache()
      .getAll()
      .some(({ queryKey, state }) => state.data !== undefined && wants(queryKey, change));
  }

  /** Lists at rest; true when many changed meanwhile. */
  let resting: boolean | undefined;

  function readLists(): void {
    if (resting !== undefined) {
      resting = true;
      return;
    }
    resting = false;
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        cache.isPlace(queryKey) || (queryKey[0] === root && queryKey.length === 2),
    });
    setTimeout(() => {
      const isOutdated = resting;
      resting = undefined;
      if (isOutdated) readLists();
    }, restFor);
  }

  return (changes) => {
    const last = new Map(changes.map((change) => [change.id, change]));
    if (last.size > singlyAtMost) {
      cache.forget(client, last.keys());
      readLists();
      return;
    }
    for (const change of last.values()) {
      if (change.kind === 'deleted') cache.drop(client, change.id);
      else if (isWanted(change)) void readAgain(change.id);
    }
  };
}
