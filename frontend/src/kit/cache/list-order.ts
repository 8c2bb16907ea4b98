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

/**
 * Where an item is in the list as last shown, without those that are gone; undefined if it was not
 * shown there.
 */
export function placeInList(
  path: string,
  id: string,
  isGone: (id: string) => boolean,
): PlaceInList | undefined {
  const ids = (lastOrders.get(path) ?? []).filter((each) => !isGone(each));
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  return { previous: ids[index - 1], next: ids[index + 1], position: index + 1, total: ids.length };
}
