import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from './api-error.ts';
import type { ItemCache } from './item-cache.ts';
import { type Item, newerOf, type PendingEdit, settle } from './item-ledger.ts';

/** Shows an edit at once and sends it after those before it; takes it back when it is refused. */
async function edit<Kept extends Item, Change, Answer>(
  cache: ItemCache<Kept, Change>,
  client: QueryClient,
  id: string,
  change: Change | 'delete',
  send: () => Promise<Answer>,
): Promise<Answer> {
  const ledger = cache.ledgerOf(client);
  const known = cache.find(client, id);
  if (!ledger.pending.has(id) && known)
    ledger.pending.set(id, { server: known, edits: [], tail: Promise.resolve() });
  const pending = ledger.pending.get(id);
  if (!pending) return send();
  const own: PendingEdit<Change> = { change };
  pending.edits.push(own);
  cache.refreshShown(client, id);
  const sent = pending.tail.then(send);
  pending.tail = sent.catch(() => undefined);
  try {
    return await sent;
  } catch (error) {
    if (isMissing(error)) cache.drop(client, id);
    throw error;
  } finally {
    pending.edits.splice(pending.edits.indexOf(own), 1);
    if (ledger.pending.get(id) === pending) {
      if (pending.edits.length === 0) {
        ledger.pending.delete(id);
        if (ledger.settled.get(id)?.item !== null) settle(ledger, id, pending.server);
      }
      cache.refreshShown(client, id);
    }
  }
}

/** Changes fields of an item; shown at once everywhere, undone everywhere when it is refused. */
export function changeItem<Kept extends Item, Change>(
  cache: ItemCache<Kept, Change>,
  client: QueryClient,
  id: string,
  change: Change,
  send: () => Promise<Kept>,
): Promise<Kept> {
  return edit(cache, client, id, change, async () => {
    const answer = await send();
    const pending = cache.ledgerOf(client).pending.get(id);
    if (pending) pending.server = newerOf(pending.server, answer);
    else cache.receive(client, answer);
    return answer;
  });
}

/** Deletes an item; gone at once, back again when it is refused. */
export function deleteItem<Kept extends Item, Change>(
  cache: ItemCache<Kept, Change>,
  client: QueryClient,
  id: string,
  send: () => Promise<unknown>,
): Promise<void> {
  return edit(cache, client, id, 'delete', async () => {
    await send().catch(ignoreMissing);
    cache.drop(client, id);
  });
}

/** Creates an item; shown at once under its provisional id, gone again when it is refused. */
export async function createItem<Kept extends Item, Change>(
  cache: ItemCache<Kept, Change>,
  client: QueryClient,
  provisional: Kept,
  send: () => Promise<Kept>,
): Promise<Kept> {
  cache.showCreation(client, provisional);
  try {
    const made = await send();
    cache.endCreation(client, provisional.id, made);
    return made;
  } catch (error) {
    cache.endCreation(client, provisional.id);
    throw error;
  }
}

/** What is gone already needs no deleting. */
function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
