/** Lists and objects are equal if their values are. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that differ from `before`. */
export const changedFields = <T extends object>(before: T, after: T): (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((field) => !isSame(before[field], after[field]));
