import { isDeepStrictEqual, types } from 'node:util';
import type { Expectation } from '#functions/entities/expectation.ts';
import type { Item, Key } from '#functions/kit/table/table-read.ts';

interface Mismatch {
  attribute: string;
  stored: unknown;
  expected: unknown;
}

type Expected = Required<Omit<Expectation, 'orElse' | 'members'>> & {
  members: Record<string, Set<string>>;
};

export const nameOfKey = ({ PK, SK }: Item | Key) => `${PK} ${SK}`;

/** The table deletes such items some time later, not all at once. */
export const isExpired = ({ ttl }: Item) => typeof ttl === 'number' && ttl < Date.now() / 1000;

/** Copies do not follow the version, and undefined attributes are not stored. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable);
  if (types.isSet(value)) return new Set(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== undefined && name !== 'version')
      .map(([name, each]) => [name, comparable(each)]),
  );
};

/** The items that follow from others. */
export class ExpectedItems {
  readonly #items = new Map<string, Expected>();
  readonly #alternatives: { key: Key; orElse: readonly string[] }[] = [];

  add({ key, attributes, counters = {}, members = {}, orElse }: Expectation) {
    if (orElse) {
      this.#alternatives.push({ key, orElse });
      return;
    }
    const name = nameOfKey(key);
    const found = this.#items.get(name) ?? { key, attributes: {}, counters: {}, members: {} };
    this.#items.set(name, found);
    Object.assign(found.attributes, attributes);
    for (const [counter, step] of Object.entries(counters))
      found.counters[counter] = (found.counters[counter] ?? 0) + step;
    for (const [set, added] of Object.entries(members))
      found.members[set] = new Set([...(found.members[set] ?? []), ...added]);
  }

  has(key: Item | Key) {
    return this.#items.has(nameOfKey(key));
  }

  /** What must be in the table and is not; counters that are 0 and empty sets may be missing. */
  *missing(seen: ReadonlySet<string>): Generator<Expectation> {
    for (const { key, attributes, counters, members } of this.#items.values()) {
      const parts = [attributes, members, Object.values(counters).filter((count) => count !== 0)];
      const isRequired = parts.some((part) => Object.keys(part).length > 0);
      if (isRequired && !isExpired(attributes) && !seen.has(nameOfKey(key)))
        yield { key, attributes };
    }
    for (const { key, orElse } of this.#alternatives) {
      const keys = [key.SK, ...orElse].map((SK) => nameOfKey({ PK: key.PK, SK }));
      if (!keys.some((name) => seen.has(name))) yield { key };
    }
  }

  /** What a stored item has else than expected. `own` attributes may differ. */
  mismatches(item: Item, own: readonly string[] = []): Mismatch[] {
    const attributes = this.#items.get(nameOfKey(item))?.attributes ?? {};
    return Object.keys(attributes)
      .filter((name) => !own.includes(name))
      .filter((name) => !isDeepStrictEqual(comparable(item[name]), comparable(attributes[name])))
      .map((name) => ({ attribute: name, stored: item[name], expected: attributes[name] }));
  }

  /** The set of an item that differs; what nothing adds must not be in it. */
  wrongMembers(item: Item, name: string): Mismatch[] {
    const stored = new Set(types.isSet(item[name]) ? item[name] : []);
    const expected = new Set<unknown>(this.#items.get(nameOfKey(item))?.members[name]);
    return isDeepStrictEqual(stored, expected) ? [] : [{ attribute: name, stored, expected }];
  }

  /** The counters of an item that differ; those that nothing counts must be 0. */
  wrongCounters(item: Item, own: readonly string[] = []): Mismatch[] {
    const counters = this.#items.get(nameOfKey(item))?.counters ?? {};
    const stored = Object.keys(item).filter(
      (name) => typeof item[name] === 'number' && name !== 'ttl' && !own.includes(name),
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
