import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '../api/api-error.ts';
import { sendInOrder } from '../api/send-in-order.ts';
import type { ItemCache } from './item-cache.ts';
import { type Item, newerOf, type PendingEdit, remember } from './pending-mutations.ts';

/** Shows an edit at once, sends it after earlier edits of the item, and reverts it on failure. */
async function edit<Cached extends Item, Change, Data>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  id: string,
  change: Change | 'delete',
  send: () => Promise<Data>,
  fields?: readonly string[],
): Promise<Data> {
  const mutations = cache.mutationsOf(client);
  const known = cache.find(client, id);
  if (!mutations.pending.has(id) && known) mutations.pending.set(id, { server: known, edits: [] });
  const pending = mutations.pending.get(id);
  if (!pending) return send();
  const own: PendingEdit<Change> = { change };
  pending.edits.push(own);
  cache.refreshShown(client, id);
  try {
    return await sendInOrder(client, id, send, fields);
  } catch (error) {
    if (isMissing(error)) cache.drop(client, id);
    throw error;
  } finally {
    pending.edits.splice(pending.edits.indexOf(own), 1);
    if (mutations.pending.get(id) === pending) {
      if (pending.edits.length === 0) {
        mutations.pending.delete(id);
        if (mutations.recent.get(id)?.item !== null) remember(mutations, id, pending.server);
      }
      cache.refreshShown(client, id);
    }
  }
}

/** Changes an item optimistically. `fields` are those that the request sets and nothing else. */
export function changeItem<Cached extends Item, Change>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  id: string,
  change: Change,
  send: () => Promise<Cached>,
  fields?: readonly string[],
): Promise<Cached> {
  const sendAndReceive = async () => {
    const data = await send();
    const pending = cache.mutationsOf(client).pending.get(id);
    if (pending) pending.server = newerOf(pending.server, data);
    else cache.receive(client, data);
    return data;
  };
  return edit(cache, client, id, change, sendAndReceive, fields);
}

/** Deletes an item optimistically. */
export function deleteItem<Cached extends Item, Change>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  id: string,
  send: () => Promise<unknown>,
): Promise<void> {
  return edit(cache, client, id, 'delete', async () => {
    await send().catch(ignoreMissing);
    cache.drop(client, id);
  });
}

/** Creates an item; shown under an optimistic id until the server responds. */
export async function createItem<Cached extends Item, Change>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  optimistic: Cached,
  send: () => Promise<Cached>,
): Promise<Cached> {
  cache.showCreation(client, optimistic);
  try {
    const created = await send();
    cache.endCreation(client, optimistic.id, created);
    return created;
  } catch (error) {
    cache.endCreation(client, optimistic.id);
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
