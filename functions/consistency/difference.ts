/** Something that the table contains, or lacks, other than what it follows from. */
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
