const idOf = (item: unknown) => (item as { id?: unknown } | null)?.id;

/** Without earlier copies of items that are there twice. Items without an id are kept. */
export function withoutRepeats<Item>(items: readonly Item[]): Item[] {
  const last = new Map(items.map((item, position) => [idOf(item), position]));
  return items.filter((item, position) => {
    const id = idOf(item);
    return id === undefined || last.get(id) === position;
  });
}

/**
 * The items of a list that is read a page at a time. What moved on while the pages were read is on
 * two of them and counts once, as it was read last.
 */
export function itemsOfPages<Item>(pages: readonly { items: readonly Item[] }[] = []): Item[] {
  return withoutRepeats(pages.flatMap(({ items }) => items));
}
