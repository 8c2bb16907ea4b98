import type { Item } from '#functions/kit/table/table-read.ts';
import type { Difference } from './difference.ts';
import { nameOfKey } from './expected-items.ts';
import { ruleOf } from './rules.ts';

/** Reports the first item of each type that the audit has no rule for. */
export class UnknownTypes {
  readonly #seen = new Set<unknown>();

  *of(item: Item, companyId = ''): Generator<Difference> {
    const { type } = item;
    if (ruleOf(item) || this.#seen.has(type)) return;
    this.#seen.add(type);
    const named = { companyId, item: nameOfKey(item) };
    yield { ...named, attribute: 'type', stored: type, expected: undefined };
  }
}
