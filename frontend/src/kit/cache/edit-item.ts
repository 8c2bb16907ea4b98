import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '../api/api-error.ts';
import { sendInOrder } from '../api/send-in-order.ts';
import type { ItemCache } from './item-cache.ts';
import { changeOptimistically } from './optimistic-change.ts';
import { type Item, newerOf, type PendingEdit, remember } from './pending-mutations.ts';

/** Shows an edit of an item. Returns what ends it. */
function showEdit<Cached extends Item, Change>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  id: string,
  change: Change | 'delete',
): () => void {
  const mutations = cache.mutationsOf(client);
  const known = cache.find(client, id);
  if (!mutations.pending.has(id) && known) mutations.pending.set(id, { server: known, edits: [] });
  const pending = mutations.pending.get(id);
  if (!pending) return () => undefined;
  const own: PendingEdit<Change> = { change };
  pending.edits.push(own);
  cache.refreshShown(client, id);
  return () => {
    pending.edits.splice(pending.edits.indexOf(own), 1);
    if (mutations.pending.get(id) !== pending) return;
    if (pending.edits.length === 0) {
      mutations.pending.delete(id);
      if (mutations.recent.get(id)?.item !== null) remember(mutations, id, pending.server);
    }
    cache.refreshShown(client, id);
  };
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
  const sendOrDrop = () =>
    sendInOrder(client, id, sendAndReceive, fields).catch((error) => {
      if (isMissing(error)) cache.drop(client, id);
      throw error;
    });
  const show = () => showEdit(cache, client, id, change);
  return changeOptimistically(client, [show], sendOrDrop);
}

/** Deletes an item optimistically. */
export function deleteItem<Cached extends Item, Change>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  id: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const sendAndDrop = async () => {
    await send().catch(ignoreMissing);
    cache.drop(client, id);
  };
  const show = () => showEdit(cache, client, id, 'delete');
  return changeOptimistically(client, [show], () => sendInOrder(client, id, sendAndDrop));
}

/** Creates an item; shown under an optimistic id until the server responds. */
export function createItem<Cached extends Item, Change>(
  cache: ItemCache<Cached, Change>,
  client: QueryClient,
  optimistic: Cached,
  send: () => Promise<Cached>,
): Promise<Cached> {
  let created: Cached | undefined;
  const show = () => {
    cache.showCreation(client, optimistic);
    return () => cache.endCreation(client, optimistic.id, created);
  };
  return changeOptimistically(client, [show], async () => {
    created = await send();
    return created;
  });
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
