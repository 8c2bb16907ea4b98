import { types } from 'node:util';
import { withCompany } from '#functions/kit/table/keys.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { parseEntry } from '#functions/time/time-entry-store.ts';
import { findPlaceAfterTeam } from '#functions/time/time-place-store.ts';
import type { Difference } from './difference.ts';
import type { Expectation } from './expectation.ts';
import { ExpectedItems, isExpired, nameOfKey } from './expected-items.ts';
import { RecordFiles } from './record-files.ts';
import { References } from './references.ts';
import { followsFrom, ruleOf } from './rules.ts';
import { UnknownTypes } from './unknown-types.ts';

/** `total` counts all notifications ever, of which expired ones are gone. */
const uncounted = new Set(['total', 'ttl']);

/** What belongs to a parent item in the same partition. */
const parents = [
  ['TODO', ['TODO', 'DELETED_TODO', 'TIME_TODO']],
  ['GOAL', ['GOAL']],
  ['ISSUE', ['ISSUE']],
  ['SCORECARD', ['SCORECARD']],
  ['SERIES', ['SERIES']],
  ['T', ['TEAM']],
  ['U', ['USER']],
] as const;

/** The sort keys of which a partition must have one; undefined if it needs none. */
const parentsIn = (companyId: string, PK: string): readonly string[] | undefined =>
  parents.find(([kind]) => PK.startsWith(`C#${companyId}#${kind}#`))?.[1];

/** Logged time outlives its team. */
const isAfterTeam = (item: Item) =>
  item.type === 'time_entry' && findPlaceAfterTeam(parseEntry(item)) !== undefined;

const ofTeams = new Set(['todo', 'goal', 'issue', 'time_entry', 'scorecard']);

interface AddressLookup {
  /**
   * Whether this address belongs to a user of another company. Somebody else may have proved an
   * address that its user had not.
   */
  isTakenElsewhere: (username: string) => Promise<boolean>;
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

  /** Items of a partition with a parent are in one file, others spread over all. */
  #groupOf({ PK, SK }: Item) {
    const partition = String(PK);
    return parentsIn(this.#companyId, partition) ? partition : `${partition} ${SK}`;
  }

  /** What is wrong with an item by itself. Keeps what follows from it for `compare`. */
  *read(item: Item): Generator<Difference> {
    const { type } = item;
    yield* this.#unknownTypes.of(item, this.#companyId);
    const wrong = unreadable(item);
    const isUnreadable = wrong !== undefined;
    this.#records.add(this.#groupOf(item), { item, isUnreadable });
    if (isUnreadable) {
      yield this.#difference(item, 'schema', wrong);
      return;
    }
    if (
      ofTeams.has(String(type)) &&
      !this.#company.teams.has(String(item.teamId)) &&
      !isAfterTeam(item)
    )
      yield this.#difference(item, 'teamId', item.teamId);
    for (const expectation of followsFrom(item, this.#company))
      this.#records.add(this.#groupOf(expectation.key as unknown as Item), { expectation });
  }

  /** Compares the items with what follows from all others. */
  async *compare({ isTakenElsewhere }: AddressLookup): AsyncGenerator<Difference> {
    for (const records of this.#records.files()) {
      const expected = new ExpectedItems();
      for (const record of records) if ('expectation' in record) expected.add(record.expectation);
      const stored = records.filter((record) => 'item' in record);
      const seen = new Set(stored.map(({ item }) => nameOfKey(item)));
      for (const { item, isUnreadable } of stored)
        if (!isUnreadable) yield* this.#mismatches(item, expected);
      for (const key of expected.missing(seen)) {
        const [kind, username = ''] = key.PK.split(/#(.*)/s);
        if (kind === 'EMAIL' && (await isTakenElsewhere(username))) continue;
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
      kind === 'counter' ? expected.wrongCounters(item, uncounted) : expected.mismatches(item, own);
    for (const each of mismatches)
      yield this.#difference(item, each.attribute, each.stored, each.expected);
    if (collects)
      for (const each of expected.wrongMembers(item, collects))
        yield this.#difference(item, each.attribute, each.stored, each.expected);
  }

  /** Items of a todo, team or user that does not exist. The table deletes those with a `ttl`. */
  *#orphans(items: Item[]): Generator<Difference> {
    for (const [PK, inside] of Map.groupBy(items, (item) => String(item.PK))) {
      const mains = parentsIn(this.#companyId, PK);
      if (!mains || inside.some(({ SK }) => mains.includes(String(SK)))) continue;
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
  lookup: AddressLookup,
): AsyncGenerator<Difference> {
  const company = new References();
  let bytes = 0;
  for await (const stored of items) {
    bytes += sizeOf(stored);
    const item = withCompany(stored);
    const remember = ruleOf(item)?.remember;
    if (remember && unreadable(item) === undefined) remember(item, company);
  }
  const records = new RecordFiles<Record>(Math.ceil(bytes / bytesPerFile) || 1);
  try {
    const audit = new Audit(companyId, company, records);
    for await (const stored of items) yield* audit.read(withCompany(stored));
    yield* audit.compare(lookup);
  } finally {
    records.remove();
  }
  if (!company.company)
    yield {
      companyId,
      item: `C#${companyId} COMPANY`,
      attribute: 'PK',
      stored: undefined,
      expected: `C#${companyId}`,
    };
}
