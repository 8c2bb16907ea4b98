import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Item, Key } from '#functions/kit/table/table-read.ts';
import type { Expectation } from './expectation.ts';
import type { Reference, References } from './references.ts';

/** What the audit knows about the items of a type. */
export interface Rule {
  /** How the functions read it. It throws if they cannot. */
  parse?: (item: Item) => unknown;
  /** Keeps what other items need to know of it. */
  remember?: (item: Item, company: References) => void;
  /** What must be in the table because of it. */
  follows?: (item: Item, company: References) => Iterable<Expectation>;
  /** `derived`: it must follow from another item. `counter`: its numbers count others. */
  kind?: 'derived' | 'counter';
  /** A set that contains exactly what other items add. */
  collects?: string;
  /** Attributes that only the item itself knows. */
  own?: readonly string[];
  /** The attribute with the id of something that must exist, unless the item has outlived it. */
  refersTo?: {
    attribute: string;
    reference: Reference<unknown>;
    hasOutlived?: (item: Item) => boolean;
  };
  /** In partitions of this kind, other items must not be left without it or another head. */
  heads?: { partition: string; sortKey: string };
  /** Where every company has one. */
  required?: (company: CompanyScope) => Key;
  /** Whether another company may have it instead. */
  mayBeElsewhere?: boolean;
}

/** By type of the item. */
export type Rules = Readonly<Record<string, Rule>>;
