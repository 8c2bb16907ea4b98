import { database, type Item, type Table } from '../dynalite.ts';

/** The size of an item in bytes, the unit of DynamoDB's limits and charges. */
export function itemBytes(item: Item): number {
  return database.itemSize(item) + bytesBeyondCharacters(item);
}

/** What an item adds to the megabyte of a page. It is a little more than its size. */
export function pageBytes(table: Table, item: Item): number {
  const sortKey = table.KeySchema[1]?.AttributeName;
  return database.itemSize(item, true, true, sortKey) + bytesBeyondCharacters(item);
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

interface Sized {
  bytes: number;
}

/** Write units for an item or index entry, at least 1. */
export function writeUnits(stored: Sized | undefined): number {
  return Math.max(1, Math.ceil((stored?.bytes ?? 0) / 1024));
}

/** Read units for an item or a page of them, at least the smallest read. */
export function readUnits(stored: Sized | undefined, isConsistent = true): number {
  return Math.max(1, Math.ceil((stored?.bytes ?? 0) / 4096)) * (isConsistent ? 1 : 0.5);
}
