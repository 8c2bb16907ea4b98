/** The ids of each list in the order in which it was last shown, by path. */
const lastOrders = new Map<string, readonly string[]>();

/** Remembers which items a list shows. */
export function rememberListOrder(path: string, items: readonly { id: string }[]): void {
  lastOrders.set(
    path,
    items.map(({ id }) => id),
  );
}

interface PlaceInList {
  previous: string | undefined;
  next: string | undefined;
  /** From 1. */
  position: number;
  total: number;
}

/** Where an item is in the list as last shown; undefined if it was not shown there. */
export function placeInList(path: string, id: string): PlaceInList | undefined {
  const ids = lastOrders.get(path) ?? [];
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  return { previous: ids[index - 1], next: ids[index + 1], position: index + 1, total: ids.length };
}
