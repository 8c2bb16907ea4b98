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
