import { isDeepStrictEqual } from 'node:util';
import type { Item, Key } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';

/** What an item must have. */
interface Expected {
  key: Key;
  attributes: Item;
  counters: Record<string, number>;
}

interface Mismatch {
  attribute: string;
  stored: unknown;
  expected: unknown;
}

const indexAttributes = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'];

export const nameOfKey = ({ PK, SK }: Item | Key) => `${PK} ${SK}`;

/** Copies do not follow the version, and undefined attributes are not stored. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== undefined && name !== 'version')
      .map(([name, each]) => [name, comparable(each)]),
  );
};

/**
 * The items that follow from others. They are gathered from the operations with which the stores
 * write them, so that there is no second copy of a rule.
 */
export class ExpectedItems {
  readonly #items = new Map<string, Expected>();

  #item({ PK, SK }: Key): Expected {
    const name = nameOfKey({ PK, SK });
    const found = this.#items.get(name) ?? { key: { PK, SK }, attributes: {}, counters: {} };
    this.#items.set(name, found);
    return found;
  }

  count(key: Key, by: Record<string, number>) {
    const { counters } = this.#item(key);
    for (const [name, step] of Object.entries(by)) counters[name] = (counters[name] ?? 0) + step;
  }

  /** Items that the operations put, and what they count. */
  add(...operations: Operation[]) {
    for (const operation of operations) {
      if (operation.kind === 'put')
        Object.assign(this.#item(operation.item).attributes, operation.item);
      else if (operation.kind === 'increment') this.count(operation.key, operation.by);
      else if (operation.kind === 'update' && operation.add)
        this.count(operation.key, operation.add as Record<string, number>);
    }
  }

  /** Only the index attributes of an item from which others follow. */
  addIndexKeys(operation: Operation | undefined) {
    if (operation?.kind !== 'put') return;
    const { item } = operation;
    const { attributes } = this.#item(item);
    for (const name of indexAttributes) attributes[name] = item[name];
  }

  has(key: Key) {
    return this.#items.has(nameOfKey(key));
  }

  /** Expected items that the table must contain; counters that are 0 may be missing. */
  *required(): Generator<Key> {
    for (const { key, attributes, counters } of this.#items.values())
      if (
        Object.keys(attributes).length > 0 ||
        Object.values(counters).some((count) => count !== 0)
      )
        yield key;
  }

  /** What a stored item has else than expected. `ignored` attributes may differ. */
  mismatches(item: Item, ignored: ReadonlySet<string>): Mismatch[] {
    const found = this.#items.get(nameOfKey(item));
    const attributes = found?.attributes ?? {};
    return Object.keys(attributes)
      .filter((name) => !ignored.has(name))
      .filter((name) => !isDeepStrictEqual(comparable(item[name]), comparable(attributes[name])))
      .map((name) => ({ attribute: name, stored: item[name], expected: attributes[name] }));
  }

  /** The counters of an item that differ; those that nothing counts must be 0. */
  wrongCounters(item: Item, uncounted: ReadonlySet<string>): Mismatch[] {
    const counters = this.#items.get(nameOfKey(item))?.counters ?? {};
    const stored = Object.keys(item).filter(
      (name) => typeof item[name] === 'number' && !uncounted.has(name),
    );
    return [...new Set([...stored, ...Object.keys(counters)])]
      .map((name) => ({
        attribute: name,
        stored: item[name],
        expected: counters[name] ?? 0,
      }))
      .filter((each) => (each.stored ?? 0) !== each.expected);
  }
}
