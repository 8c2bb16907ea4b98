export type Compare<Item> = (one: Item, other: Item) => number;

const compareStrings = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const ascending =
  <Item>(keyOf: (item: Item) => string): Compare<Item> =>
  (one, other) =>
    compareStrings(keyOf(one), keyOf(other));

export const reversed =
  <Item>(compare: Compare<Item>): Compare<Item> =>
  (one, other) =>
    compare(other, one);

export const descending = <Item>(keyOf: (item: Item) => string) => reversed(ascending(keyOf));

/** The first comparison with a difference decides, finally the id. */
export const inOrder = <Item extends { id: string }>(
  ...compares: readonly Compare<Item>[]
): Compare<Item> => {
  const all = [...compares, ascending<Item>(({ id }) => id)];
  return (one, other) => {
    for (const compare of all) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
};

/** Open items before closed ones, each in its own order. */
export const openFirst = <Item>(
  isOpen: (item: Item) => boolean,
  compareOpen: Compare<Item>,
  compareClosed: Compare<Item>,
): Compare<Item> => {
  return (one, other) => {
    if (isOpen(one) !== isOpen(other)) return isOpen(one) ? -1 : 1;
    return isOpen(one) ? compareOpen(one, other) : compareClosed(one, other);
  };
};

/** Sorts after every date. */
const undated = '9999';

/** By due date with undated last, then by creation. */
export const byDueDate = inOrder<{ id: string; dueDate: string | null; createdAt: string }>(
  ascending(({ dueDate }) => dueDate ?? undated),
  ascending(({ createdAt }) => createdAt),
);
