import { environment } from '#functions/kit/environment.ts';
import { InvalidCursorError } from '#shared/kit/common-errors.ts';
import { countCapacity, countQuery } from './capacity.ts';
import { withCompany } from './keys.ts';
import { sendBatch } from './send-batch.ts';
import { commands, tableClient } from './table-client.ts';

export interface Key {
  PK: string;
  SK: string;
}

export type Item = Record<string, unknown>;

type IndexName = 'GSI1' | 'GSI2';

/** An item to read together with others, and how to parse it. */
export interface Lookup<T> {
  key: Key;
  parse: (item: Item | undefined) => T;
}

/** A range of sort keys in one partition of the table or of an index. */
export interface Range {
  index?: IndexName;
  partition: string;
  /** Inclusive; every sort key when absent. */
  from?: string;
  /** Inclusive. */
  to?: string;
  /** Sort keys with this prefix, instead of `from` and `to`. */
  prefix?: string;
  descending?: boolean;
  /** Not available for indexes. Costs twice as much. */
  consistent?: boolean;
}

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

export interface Page<T> {
  items: T[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** Higher than any sort key. Characters above `\uffff` must sort below it. */
const highestKey = '\u{10ffff}'.repeat(4);
/** DynamoDB rejects comparisons with an empty key. */
const lowestKey = '\u0000';
/** The smallest string after `value`. */
const nextKey = (value: string) => `${value}\u0000`;

/** DynamoDB compares bytes, JavaScript compares UTF-16 units. */
const compareKeys = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** DynamoDB rejects longer sort keys in comparisons. */
const maxKeyBytes = 1024;

const encodeCursor = (sortKey: string) => Buffer.from(sortKey).toString('base64url');
const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** Half a capacity unit per 4 KB; one when `consistent`. */
export const readItem = async (key: Key, options: { consistent?: boolean } = {}) => {
  const { Item, ConsumedCapacity } = await tableClient().send(
    new commands.GetCommand({
      TableName: environment('TABLE_NAME'),
      Key: key,
      ConsistentRead: options.consistent ?? false,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  countCapacity('read', ConsumedCapacity);
  return Item && withCompany(Item);
};

/** Repeats the read consistently if nothing is found, because the item may be new. */
export const readItemWithFallback = async (key: Key) =>
  (await readItem(key)) ?? readItem(key, { consistent: true });

const textOf = ({ PK, SK }: Item | Key) => `${PK}\n${SK}`;

/** In the order of `keys`, undefined for missing items. At most 100 different keys. */
export const readItems = async (
  keys: Key[],
  options: { consistent?: boolean } = {},
): Promise<(Item | undefined)[]> => {
  const table = environment('TABLE_NAME');
  const found = new Map<string, Item>();
  // DynamoDB refuses the same key twice.
  const wanted = new Map<string, Item>(keys.map(({ PK, SK }) => [textOf({ PK, SK }), { PK, SK }]));
  await sendBatch([...wanted.values()], async (pending) => {
    const response = await tableClient().send(
      new commands.BatchGetCommand({
        RequestItems: {
          [table]: { Keys: pending, ConsistentRead: options.consistent ?? false },
        },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    countCapacity('read', response.ConsumedCapacity);
    for (const item of response.Responses?.[table] ?? [])
      found.set(textOf(item), withCompany(item));
    return response.UnprocessedKeys?.[table]?.Keys ?? [];
  });
  return keys.map((key) => found.get(textOf(key)));
};

/** Repeats the read consistently if `isMissing`, because items may be new. */
export const readItemsWithFallback = async (
  keys: Key[],
  isMissing: (items: (Item | undefined)[]) => boolean,
): Promise<(Item | undefined)[]> => {
  const items = await readItems(keys);
  return isMissing(items) ? readItems(keys, { consistent: true }) : items;
};

const boundsOf = (range: Range, page: PageRequest) => {
  let from = range.prefix || range.from || lowestKey;
  let to = range.prefix === undefined ? (range.to ?? highestKey) : range.prefix + highestKey;
  if (page.cursor !== undefined) {
    const position = decodeCursor(page.cursor);
    if (compareKeys(position, from) < 0 || compareKeys(position, to) > 0)
      throw new InvalidCursorError();
    if (Buffer.byteLength(position) >= maxKeyBytes) throw new InvalidCursorError();
    if (range.descending) to = position;
    else from = nextKey(position);
  }
  return { from, to };
};

const queryOnce = async (range: Range, from: string, to: string, limit: number) => {
  const { index } = range;
  const response = await tableClient().send(
    new commands.QueryCommand({
      TableName: environment('TABLE_NAME'),
      IndexName: index,
      KeyConditionExpression: '#partition = :partition AND #sort BETWEEN :from AND :to',
      ExpressionAttributeNames: {
        '#partition': index ? `${index}PK` : 'PK',
        '#sort': index ? `${index}SK` : 'SK',
      },
      ExpressionAttributeValues: { ':partition': range.partition, ':from': from, ':to': to },
      ScanIndexForward: !range.descending,
      ConsistentRead: range.consistent ?? false,
      Limit: limit,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  countCapacity('read', response.ConsumedCapacity);
  countQuery();
  return response;
};

const sortKeyOf = ({ index }: Pick<Range, 'index'>, item: Item) =>
  String(item[index ? `${index}SK` : 'SK']);

/** Size of the fields that are an item of their own: see `long-fields.ts`. */
export const longBytesOf = ({ long }: Item): number => Number(long ?? 0);

/** The table ends a page at 1 MB, without them. */
const longestPage = 1_000_000;

/** The first ones of together at most so many bytes, at least one. */
const withinBytes = <T>(rows: T[], sizeOf: (row: T) => number, most: number): T[] => {
  let bytes = 0;
  const end = rows.findIndex((row, position) => {
    bytes += sizeOf(row);
    return bytes > most && position > 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

/** The cursor after this item: its sort key. It is encrypted before it is sent. */
export const cursorAfter = (range: Pick<Range, 'index'>, item: Item) =>
  encodeCursor(sortKeyOf(range, item));

/**
 * One page of a range, in one query. Sort keys are unique within a list, so a cursor is the last
 * sort key and does not contain the partition, which depends on the session only.
 */
export const queryPage = async (range: Range, page: PageRequest): Promise<Page<Item>> => {
  const { from, to } = boundsOf(range, page);
  // A descending range includes the row of the cursor, which the previous page ended with.
  const repeated = range.descending && page.cursor !== undefined ? 1 : 0;
  if (compareKeys(from, to) > 0) return { items: [] };
  const response = await queryOnce(range, from, to, page.limit + repeated);
  const rows = (response.Items ?? []).map(withCompany);
  const after = repeated && rows[0] && sortKeyOf(range, rows[0]) === to ? rows.slice(1) : rows;
  const items = withinBytes(after, longBytesOf, longestPage);
  const lastItem = items.at(-1);
  return (response.LastEvaluatedKey || items.length < after.length) && lastItem
    ? { items, nextCursor: cursorAfter(range, lastItem) }
    : { items };
};

/**
 * The first `maxItems` items of a range from at most `maxPages` pages, because the table ends a page
 * at 1 MB.
 */
export const queryFirst = async (
  range: Range,
  maxItems: number,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<Page<Item>> => {
  let found: Page<Item> = await queryPage(range, { limit: maxItems });
  for (
    let pages = 1;
    found.nextCursor && pages < maxPages && found.items.length < maxItems;
    pages++
  ) {
    const limit = maxItems - found.items.length;
    const page = await queryPage(range, { cursor: found.nextCursor, limit });
    found = { ...page, items: [...found.items, ...page.items] };
  }
  return found;
};

interface Row {
  item: Item;
  sortKey: string;
}

/** A Lambda response is limited to 6 MB and contains JSON encoded twice. */
const maxBytes = 2_000_000;

const bytesOf = ({ item }: Row) => Buffer.byteLength(JSON.stringify(item)) + longBytesOf(item);

/** One page of several ranges, merged by sort key. */
export const queryMergedPage = async (ranges: Range[], page: PageRequest): Promise<Page<Item>> => {
  const sign = ranges[0]?.descending ? -1 : 1;
  const inOrder = (one: Row, other: Row) => sign * compareKeys(one.sortKey, other.sortKey);
  const pages = await Promise.all(
    ranges.map(async (range) => {
      const { items, nextCursor } = await queryPage(range, page);
      const rows = items.map((item): Row => ({ item, sortKey: sortKeyOf(range, item) }));
      return { rows, isLast: nextCursor === undefined };
    }),
  );
  // Rows after the end of a range's page are unknown, so only rows before it are returned.
  const [horizon] = pages
    .filter(({ isLast }) => !isLast)
    .map(({ rows }) => rows.at(-1)!)
    .sort(inOrder);
  const all = pages.flatMap(({ rows }) => rows).sort(inOrder);
  const known = horizon ? all.filter((row) => inOrder(row, horizon) <= 0) : all;
  const kept = withinBytes(known.slice(0, page.limit), bytesOf, maxBytes);
  const more = kept.length < all.length || horizon !== undefined;
  const lastRow = kept.at(-1);
  return {
    items: kept.map(({ item }) => item),
    ...(more && lastRow && { nextCursor: encodeCursor(lastRow.sortKey) }),
  };
};

/** All items of a range, for bounded ranges and jobs. */
export async function* queryAll(range: Range, pageSize = 200): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await queryPage(range, { cursor, limit: pageSize });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** Counts the items of a range up to `maxItems`. Costs as much as reading them. */
export const countItems = async (range: Range, maxItems: number): Promise<number> => {
  let count = 0;
  for await (const _ of queryAll(range, maxItems)) {
    count += 1;
    if (count === maxItems) break;
  }
  return count;
};

/** Finds any number of items by id, with reads of at most 100. */
export const findInParts = async <T>(
  ids: Iterable<string>,
  find: (part: string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> => {
  const all = [...new Set(ids)];
  const found = new Map<string, T>();
  for (let start = 0; start < all.length; start += 100)
    for (const each of await find(all.slice(start, start + 100))) found.set(...each);
  return found;
};
