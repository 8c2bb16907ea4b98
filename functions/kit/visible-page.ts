import {
  type Item,
  type Page,
  type PageRequest,
  placeOf,
  queryPage,
  type Range,
} from './table-read.ts';

interface Sight<T> {
  parse: (item: Item) => T;
  /** Those among them that may be seen: the same objects. */
  among: (rows: T[]) => Promise<T[]>;
}

/**
 * One page of what of a range may be seen, as if nothing else were there: neither its cursor, nor
 * where it ends, nor whether there is a next one, tells of what is hidden. One query where little is.
 */
export const queryVisiblePage = async <T extends object>(
  range: Range,
  { cursor, limit }: PageRequest,
  { parse, among }: Sight<T>,
): Promise<Page<T>> => {
  const shown: { row: T; place: string }[] = [];
  let from = cursor;
  for (let most = limit + 1; shown.length <= limit; most *= 2) {
    const { items, nextCursor } = await queryPage(range, { cursor: from, limit: most });
    const read = items.map((item) => ({ row: parse(item), place: placeOf(range, item) }));
    const visible = new Set(await among(read.map(({ row }) => row)));
    shown.push(...read.filter(({ row }) => visible.has(row)));
    if (!nextCursor) break;
    from = nextCursor;
  }
  const kept = shown.slice(0, limit);
  return {
    items: kept.map(({ row }) => row),
    ...(shown.length > limit && { nextCursor: kept.at(-1)!.place }),
  };
};

/**
 * A page that was read, as it is shown where some of it may not be seen: what comes next is told by
 * the last row that may, so that its cursor does not tell when there was another. Only where nothing
 * may be seen it is the last one read: to go on without it would read the same again for ever.
 */
export const shownPage = <T>(
  read: Page<unknown>,
  items: T[],
  placeOfRow: (row: T) => string,
): Page<T> => {
  const last = items.at(-1);
  const nextCursor = read.nextCursor && last ? placeOfRow(last) : read.nextCursor;
  return { items, ...(nextCursor && { nextCursor }) };
};
