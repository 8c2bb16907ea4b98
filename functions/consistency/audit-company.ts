import { types } from 'node:util';
import { rules } from '#functions/entities/audit-rules.ts';
import type { Expectation } from '#functions/entities/expectation.ts';
import { References } from '#functions/entities/references.ts';
import { partitionOf, withCompany } from '#functions/kit/table/keys.ts';
import type { Item, Key } from '#functions/kit/table/table-read.ts';
import type { Difference } from './difference.ts';
import { ExpectedItems, isExpired, nameOfKey } from './expected-items.ts';
import { RecordFiles } from './record-files.ts';
import { followsFrom, ruleOf } from './rules.ts';
import { UnknownTypes } from './unknown-types.ts';

/** By kind of partition, the sort keys of the items that may head it. */
const heads = Map.groupBy(
  Object.values(rules).flatMap((rule) => rule.heads ?? []),
  ({ partition }) => partition,
);

/** The sort keys of which a partition must have one; undefined if it needs none. */
const headsIn = (companyId: string, PK: string): readonly string[] | undefined => {
  for (const [kind, found] of heads)
    if (PK.startsWith(`${partitionOf({ companyId }, kind)}#`))
      return found.map(({ sortKey }) => sortKey);
  return undefined;
};

export interface KeyLookup {
  /** Whether another company has the item with this key. */
  isTakenElsewhere: (key: Key) => Promise<boolean>;
}

/** What one file has of an item: the item itself, or what must be true of it. */
type Record = { item: Item; isUnreadable: boolean } | { expectation: Expectation };

const bytesPerFile = 8_000_000;

/** About as many bytes as the value has. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  const parts = types.isSet(value) ? [...value] : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + 16 + sizeOf(part), 0);
};

class Audit {
  readonly #companyId: string;
  readonly #records: RecordFiles<Record>;
  readonly #company: References;
  readonly #unknownTypes = new UnknownTypes();

  constructor(companyId: string, company: References, records: RecordFiles<Record>) {
    this.#companyId = companyId;
    this.#company = company;
    this.#records = records;
  }

  #difference(item: Item, attribute: string, stored: unknown, expected?: unknown): Difference {
    return { companyId: this.#companyId, item: nameOfKey(item), attribute, stored, expected };
  }

  /** Items of a partition with a head are in one file, others spread over all. */
  #groupOf({ PK, SK }: Item) {
    const partition = String(PK);
    return headsIn(this.#companyId, partition) ? partition : `${partition} ${SK}`;
  }

  /** What is wrong with an item by itself. Keeps what follows from it for `compare`. */
  *read(item: Item): Generator<Difference> {
    yield* this.#unknownTypes.of(item, this.#companyId);
    const wrong = unreadable(item);
    const isUnreadable = wrong !== undefined;
    this.#records.add(this.#groupOf(item), { item, isUnreadable });
    if (isUnreadable) {
      yield this.#difference(item, 'schema', wrong);
      return;
    }
    yield* this.#lostReference(item);
    for (const expectation of followsFrom(item, this.#company))
      this.#records.add(this.#groupOf(expectation.key as unknown as Item), { expectation });
  }

  *#lostReference(item: Item): Generator<Difference> {
    const { attribute, reference, hasOutlived } = ruleOf(item)?.refersTo ?? {};
    if (!attribute || !reference) return;
    if (this.#company.of(reference).has(String(item[attribute])) || hasOutlived?.(item)) return;
    yield this.#difference(item, attribute, item[attribute]);
  }

  /** Compares the items with what follows from all others. */
  async *compare({ isTakenElsewhere }: KeyLookup): AsyncGenerator<Difference> {
    for (const records of this.#records.files()) {
      const expected = new ExpectedItems();
      for (const record of records) if ('expectation' in record) expected.add(record.expectation);
      const stored = records.filter((record) => 'item' in record);
      const seen = new Set(stored.map(({ item }) => nameOfKey(item)));
      for (const { item, isUnreadable } of stored)
        if (!isUnreadable) yield* this.#mismatches(item, expected);
      for (const { key, attributes = {} } of expected.missing(seen)) {
        if (ruleOf(attributes)?.mayBeElsewhere && (await isTakenElsewhere(key))) continue;
        yield this.#difference({ ...key }, 'PK', undefined, key.PK);
      }
      yield* this.#orphans(stored.map(({ item }) => item));
    }
  }

  *#mismatches(item: Item, expected: ExpectedItems): Generator<Difference> {
    const { kind, own, collects } = ruleOf(item) ?? {};
    if (kind === 'derived' && !expected.has(item) && !isExpired(item))
      yield this.#difference(item, 'PK', item.PK);
    const mismatches =
      kind === 'counter' ? expected.wrongCounters(item, own) : expected.mismatches(item, own);
    for (const each of mismatches)
      yield this.#difference(item, each.attribute, each.stored, each.expected);
    if (collects)
      for (const each of expected.wrongMembers(item, collects))
        yield this.#difference(item, each.attribute, each.stored, each.expected);
  }

  /** Items of a partition that has lost its head. The table deletes those with a `ttl`. */
  *#orphans(items: Item[]): Generator<Difference> {
    for (const [PK, inside] of Map.groupBy(items, (item) => String(item.PK))) {
      const sortKeys = headsIn(this.#companyId, PK);
      if (!sortKeys || inside.some(({ SK }) => sortKeys.includes(String(SK)))) continue;
      for (const item of inside) if (item.ttl === undefined) yield this.#difference(item, 'PK', PK);
    }
  }
}

/** What the functions would say if they read the item; undefined if they can. */
const unreadable = (item: Item): string | undefined => {
  try {
    ruleOf(item)?.parse?.(item);
    return undefined;
  } catch (error) {
    return (error as Error).message.replaceAll(/\s+/g, ' ');
  }
};

/**
 * Recomputes the derived items of a company, and reports where the table differs. The items are read
 * twice; in memory are only what others refer to, and some megabytes of items at a time.
 */
export async function* auditCompany(
  companyId: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  lookup: KeyLookup,
): AsyncGenerator<Difference> {
  const company = new References();
  const readable = new Set<unknown>();
  let bytes = 0;
  for await (const stored of items) {
    bytes += sizeOf(stored);
    const item = withCompany(stored);
    const { remember, required } = ruleOf(item) ?? {};
    if (!(remember || required) || unreadable(item) !== undefined) continue;
    remember?.(item, company);
    readable.add(item.type);
  }
  const records = new RecordFiles<Record>(Math.ceil(bytes / bytesPerFile) || 1);
  try {
    const audit = new Audit(companyId, company, records);
    for await (const stored of items) yield* audit.read(withCompany(stored));
    yield* audit.compare(lookup);
  } finally {
    records.remove();
  }
  for (const [type, { required }] of Object.entries(rules)) {
    if (!required || readable.has(type)) continue;
    const key = required({ companyId });
    const missing = { companyId, item: nameOfKey(key), attribute: 'PK' };
    yield { ...missing, stored: undefined, expected: key.PK };
  }
}
