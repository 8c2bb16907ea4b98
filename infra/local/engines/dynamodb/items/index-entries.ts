import type { Index, Item, Table } from '../dynalite.ts';
import type { Store } from '../store.ts';
import { collectionOf, deleteEntry, putEntry, type StoredItem, toStored } from './entries.ts';
import { writeUnits } from './item-size.ts';
import { joined, type Key, keyOf } from './keys.ts';
import { sameItem } from './same-item.ts';

/** Writes the index entries that change with an item; returns the write units per changed index. */
export function updateIndexes(
  store: Store,
  table: Table,
  key: Key,
  oldItem: StoredItem | undefined,
  newItem: StoredItem | undefined,
): Record<string, number> {
  const units: Record<string, number> = {};
  const itemKey = joined(key);
  for (const index of table.GlobalSecondaryIndexes ?? []) {
    const collection = collectionOf(table, index.IndexName);
    const before = entryOf(table, index, oldItem);
    const after = entryOf(table, index, newItem);
    const moved = !before || !after || joined(before.key).compare(joined(after.key)) !== 0;
    let cost = 0;
    if (before && moved) {
      deleteEntry(store, { collection, ...before.key, itemKey });
      cost += writeUnits(before.stored);
    }
    if (after && (moved || !sameItem(before.stored.item, after.stored.item))) {
      putEntry(store, { collection, ...after.key, itemKey }, after.stored);
      cost += moved
        ? writeUnits(after.stored)
        : Math.max(writeUnits(before.stored), writeUnits(after.stored));
    }
    if (cost > 0) units[index.IndexName] = cost;
  }
  return units;
}

function entryOf(table: Table, index: Index, stored: StoredItem | undefined) {
  const isIndexed = ({ AttributeName }: { AttributeName: string }) =>
    stored?.item[AttributeName] !== undefined;
  if (!stored || !index.KeySchema.every(isIndexed)) return undefined;
  return {
    key: keyOf(index.KeySchema, stored.item),
    stored:
      index.Projection.ProjectionType === 'ALL'
        ? stored
        : toStored(table, projected(table, index, stored.item)),
  };
}

function projected(table: Table, index: Index, item: Item): Item {
  const keys = [...index.KeySchema, ...table.KeySchema].map((part) => part.AttributeName);
  const names = [...keys, ...(index.Projection.NonKeyAttributes ?? [])];
  const present = names.filter((name) => item[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, item[name] as Item[string]]));
}
