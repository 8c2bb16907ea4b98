import {
  cursorAfter,
  type Item,
  type Page,
  type PageRequest,
  queryPage,
  type Range,
} from '#functions/kit/table/table-read.ts';

interface Visibility<T> {
  parse: (item: Item) => T;
  /** The visible rows, as the same objects. */
  among: (rows: T[]) => Promise<T[]>;
}

/**
 * A page of the visible rows of a range. Neither the cursor nor the end of the page reveals hidden
 * rows. One query if few rows are hidden.
 */
export const queryVisiblePage = async <T extends object>(
  range: Range,
  { cursor, limit }: PageRequest,
  { parse, among }: Visibility<T>,
): Promise<Page<T>> => {
  const shown: { row: T; cursor: string }[] = [];
  let from = cursor;
  for (let pageSize = limit + 1; shown.length <= limit; pageSize *= 2) {
    const { items, nextCursor } = await queryPage(range, { cursor: from, limit: pageSize });
    const read = items.map((item) => ({ row: parse(item), cursor: cursorAfter(range, item) }));
    const visible = new Set(await among(read.map(({ row }) => row)));
    shown.push(...read.filter(({ row }) => visible.has(row)));
    if (!nextCursor) break;
    from = nextCursor;
  }
  const kept = shown.slice(0, limit);
  return {
    items: kept.map(({ row }) => row),
    ...(shown.length > limit && { nextCursor: kept.at(-1)!.cursor }),
  };
};

/**
 * The page as shown if only `items` of it are visible. The cursor is that of the last visible row,
 * so that it does not reveal hidden ones. If no row is visible it is that of the page, because
 * otherwise the next request would read the same page again.
 */
export const shownPage = <T>(
  read: Page<unknown>,
  items: T[],
  cursorOf: (row: T) => string,
): Page<T> => {
  const last = items.at(-1);
  const nextCursor = read.nextCursor && last ? cursorOf(last) : read.nextCursor;
  return { items, ...(nextCursor && { nextCursor }) };
};
