import { database, type Item } from '../dynalite.ts';

/** The size of an item in bytes, the unit of DynamoDB's limits and charges. */
export function itemBytes(item: Item): number {
  return database.itemSize(item) + bytesBeyondCharacters(item);
}

// dynalite counts characters; DynamoDB counts bytes of UTF-8.
function bytesBeyondCharacters(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) - value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let extra = 0;
  for (const [name, child] of Object.entries(value)) {
    if (!Array.isArray(value)) extra += Buffer.byteLength(name) - name.length;
    extra += bytesBeyondCharacters(child);
  }
  return extra;
}

/** Write units for an item or index row, at least 1. */
export function writeUnits(item: Item | undefined): number {
  return item ? Math.max(1, Math.ceil(itemBytes(item) / 1024)) : 1;
}

/** Strongly consistent read units for an item, at least 1. */
export function readUnits(item: Item | undefined): number {
  return item ? Math.max(1, Math.ceil(itemBytes(item) / 4096)) : 1;
}
