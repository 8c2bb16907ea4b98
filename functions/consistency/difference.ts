import { types } from 'node:util';

/** A stored attribute that differs from what the other items of the company require. */
export interface Difference {
  companyId: string;
  /** `<PK> <SK>` of the item. */
  item: string;
  attribute: string;
  /** Undefined if the item or the attribute is missing. */
  stored: unknown;
  /** Undefined if it must not exist. */
  expected: unknown;
}

const written = (value: unknown) =>
  value === undefined ? 'nothing' : JSON.stringify(types.isSet(value) ? [...value] : value);

/** One line. */
export const describeDifference = ({ item, attribute, stored, expected }: Difference) =>
  attribute === 'type'
    ? `${item}  The audit does not know items of the type ${written(stored)}: use the version that is deployed, or add the type to the -audit.ts file of its feature (functions/entities/audit-rules.ts lists them)`
    : `${item}  ${attribute}: stored ${written(stored)}, expected ${written(expected)}`;
