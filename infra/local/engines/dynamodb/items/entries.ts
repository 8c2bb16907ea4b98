import type { Item, Table } from '../dynalite.ts';
import type { Store } from '../store.ts';
import { itemBytes, pageBytes } from './item-size.ts';
import type { Key } from './keys.ts';

/** An item with its stored form. */
export interface StoredItem {
  item: Item;
  json: string;
  bytes: number;
  pageBytes: number;
}

/** The collection of a table or of one of its indexes; neither name contains a slash. */
export function collectionOf(table: Table, indexName?: string): string {
  return indexName === undefined ? table.TableName : `${table.TableName}/${indexName}`;
}

export function toStored(table: Table, item: Item): StoredItem {
  return {
    item,
    json: JSON.stringify(item),
    bytes: itemBytes(item),
    pageBytes: pageBytes(table, item),
  };
}

export function fromRow({ item, bytes, page_bytes }: Record<string, unknown>): StoredItem {
  const json = String(item);
  return { item: JSON.parse(json), json, bytes: Number(bytes), pageBytes: Number(page_bytes) };
}

/** Of the table itself; entries of an index have the item's key. */
const noItemKey = Buffer.alloc(0);

export function readItem(store: Store, table: Table, key: Key): StoredItem | undefined {
  const row = store
    .sql(
      'SELECT item, bytes, page_bytes FROM entries WHERE collection = ? AND partition = ? AND sort = ? AND item_key = ?',
    )
    .get(collectionOf(table), key.partition, key.sort, noItemKey);
  return row && fromRow(row);
}

/** When an item expires, in seconds since 1970; null if it has no valid time-to-live attribute. */
export function expiryTime(table: Table, item: Item): number | null {
  const value = item[table.TimeToLiveAttribute ?? '']?.N;
  const seconds = Number(value ?? Number.NaN);
  return seconds >= 0 && seconds < 1e12 ? Math.floor(seconds) : null;
}

interface Address extends Key {
  collection: string;
  itemKey?: Buffer;
}

export function putEntry(
  store: Store,
  { collection, partition, sort, itemKey = noItemKey }: Address,
  { json, bytes, pageBytes }: StoredItem,
  expiresAt: number | null = null,
): void {
  store
    .sql('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(collection, partition, sort, itemKey, json, bytes, pageBytes, expiresAt);
}

export function deleteEntry(
  store: Store,
  { collection, partition, sort, itemKey = noItemKey }: Address,
): void {
  store
    .sql('DELETE FROM entries WHERE collection = ? AND partition = ? AND sort = ? AND item_key = ?')
    .run(collection, partition, sort, itemKey);
}
