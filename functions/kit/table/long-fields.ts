import { findInParts, type Item, type Key, readItems } from './table-read.ts';
import { type Operation, put, remove } from './table-write.ts';

/** In bytes; shorter fields stay in their item, so that usual ones are read and written with it. */
const longestInside = 2000;

interface HasLong {
  /** Set if its long fields are an item of their own: their bytes. */
  long?: number | undefined;
}

export const longKey = ({ PK }: Item | Key): Key => ({ PK: String(PK), SK: 'LONG' });

/** The item as it is stored: `empty` is what it has in place of its long fields. */
export const withoutLong = <T extends HasLong>(item: T, empty: Partial<T>): T =>
  item.long ? { ...item, ...empty } : item;

/**
 * The stored form of `after`, and what writes its long fields to an item of their own in the same
 * partition. No index and no copy contains them, and other changes do not write them again.
 */
export const storeLong = <T extends HasLong>(
  key: Key,
  empty: Partial<T>,
  before: T | undefined,
  after: T,
): { stored: T; operations: Operation[] } => {
  const names = Object.keys(empty) as (keyof T)[];
  if (before?.long && names.every((name) => after[name] === before[name]))
    return { stored: withoutLong({ ...after, long: before.long }, empty), operations: [] };
  const fields = Object.fromEntries(names.map((name) => [name, after[name]]));
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  const place = longKey(key);
  return bytes > longestInside
    ? {
        stored: { ...after, ...empty, long: bytes },
        operations: [put({ ...place, type: 'long_fields', fields })],
      }
    : { stored: { ...after, long: undefined }, operations: before?.long ? [remove(place)] : [] };
};

/**
 * The items with their long fields, with one more read if there are any. Consistent, so that they
 * are never older than their item.
 */
export const withLongFields = async (items: Item[]): Promise<Item[]> => {
  const marked = items.flatMap((item) => (item.long ? [longKey(item).PK] : []));
  const found = await findInParts(marked, async (part) => {
    const read = await readItems(
      part.map((PK) => longKey({ PK })),
      { consistent: true },
    );
    return new Map(part.map((PK, position) => [PK, read[position]?.fields as Item]));
  });
  return items.map((item) => ({ ...item, ...(item.long ? found.get(String(item.PK)) : {}) }));
};
