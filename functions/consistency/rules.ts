import type { Rule } from '#functions/entities/audit-rule.ts';
import { followsFromAny, rules } from '#functions/entities/audit-rules.ts';
import type { Expectation } from '#functions/entities/expectation.ts';
import type { References } from '#functions/entities/references.ts';
import type { Item } from '#functions/kit/table/table-read.ts';

/** Undefined if the audit does not know items of this type. */
export const ruleOf = ({ type }: Item): Rule | undefined =>
  typeof type === 'string' && Object.hasOwn(rules, type) ? rules[type] : undefined;

/** What must be in the table because of an item of any type. */
export function* followsFrom(item: Item, company: References): Generator<Expectation> {
  yield* ruleOf(item)?.follows?.(item, company) ?? [];
  for (const follows of followsFromAny) yield* follows(item, company);
}
