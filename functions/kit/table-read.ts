import { cursorInvalid } from '#shared/kit/problems.ts';
import { countCapacity, countQuery } from './capacity.ts';
import { environment } from './environment.ts';
import { commands, tableClient } from './table-client.ts';
import { untilProcessed } from './until-processed.ts';

export interface Key {
  PK: string;
  SK: string;
}

export type Item = Record<string, unknown>;

export type IndexName = 'GSI1' | 'GSI2';

/** Something to be read by its key, together with other things, and what it means. */
export interface Lookup<T> {
  key: Key;
  parse: (item: Item | undefined) => T;
}

/** A contiguous run of sort keys in one partition of the table or of an index. */
export interface Range {
  index?: IndexName;
  partition: string;
  /** Inclusive; every sort key when absent. */
  from?: string;
  /** Inclusive. */
  to?: string;
  /** Instead of `from` and `to`: sort keys that begin with this. */
  prefix?: string;
  descending?: boolean;
  /** Of the table itself only: an index always lags. Costs twice as much. */
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

/** Higher than what any sort key has in its place; an emoji of a name comes after `\uffff`. */
const last = '\u{10ffff}'.repeat(4);
/** A key is never empty, and the table refuses to compare with an empty one. */
const first = '\u0000';
/** The smallest string after `value`. */
const after = (value: string) => `${value}\u0000`;

/** As the table orders keys: by their bytes, which JavaScript's own comparison does not. */
const compareKeys = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** More bytes than any sort key has: the table refuses to compare with such a one. */
const tooLong = 1024;

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
  return Item as Item | undefined;
};

/** As of now where it is missing, since it may have been made a moment ago. */
export const readItemSurely = async (key: Key) =>
  (await readItem(key)) ?? readItem(key, { consistent: true });

/** In the order of `keys`; undefined where nothing is. At most 100 keys. */
export const readItems = async (
  keys: Key[],
  options: { consistent?: boolean } = {},
): Promise<(Item | undefined)[]> => {
  const table = environment('TABLE_NAME');
  const found = new Map<string, Item>();
  const wanted: Item[] = keys.map(({ PK, SK }) => ({ PK, SK }));
  await untilProcessed(wanted, async (pending) => {
    const answer = await tableClient().send(
      new commands.BatchGetCommand({
        RequestItems: {
          [table]: { Keys: pending, ConsistentRead: options.consistent ?? false },
        },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    countCapacity('read', answer.ConsumedCapacity);
    for (const item of answer.Responses?.[table] ?? []) found.set(`${item.PK}\n${item.SK}`, item);
    return answer.UnprocessedKeys?.[table]?.Keys ?? [];
  });
  return keys.map(({ PK, SK }) => found.get(`${PK}\n${SK}`));
};

/** The same, as of now where something is missing that may have been made a moment ago. */
export const readItemsSurely = async (
  keys: Key[],
  isMissing: (items: (Item | undefined)[]) => boolean,
): Promise<(Item | undefined)[]> => {
  const items = await readItems(keys);
  return isMissing(items) ? readItems(keys, { consistent: true }) : items;
};

const boundsOf = (range: Range, page: PageRequest) => {
  let from = range.prefix || range.from || first;
  let to = range.prefix === undefined ? (range.to ?? last) : range.prefix + last;
  if (page.cursor !== undefined) {
    const position = decodeCursor(page.cursor);
    if (compareKeys(position, from) < 0 || compareKeys(position, to) > 0) throw cursorInvalid();
    if (Buffer.byteLength(position) >= tooLong) throw cursorInvalid();
    if (range.descending) to = position;
    else from = after(position);
  }
  return { from, to };
};

const queryOnce = async (range: Range, from: string, to: string, limit: number) => {
  const { index } = range;
  const answer = await tableClient().send(
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
  countCapacity('read', answer.ConsumedCapacity);
  countQuery();
  return answer;
};

const sortKeyOf = ({ index }: Pick<Range, 'index'>, item: Item) =>
  String(item[index ? `${index}SK` : 'SK']);

/** The cursor of what comes after this item. It holds its sort key, and leaves sealed. */
export const placeOf = (range: Pick<Range, 'index'>, item: Item) =>
  encodeCursor(sortKeyOf(range, item));

/**
 * One page of a range: one query. Sort keys are unique within a list, so that a cursor is the last
 * sort key seen and says nothing of the partition, which the caller's session alone decides.
 */
export const queryPage = async (range: Range, page: PageRequest): Promise<Page<Item>> => {
  const { from, to } = boundsOf(range, page);
  // A descending page starts at its cursor's own row, which has been answered already.
  const repeated = range.descending && page.cursor !== undefined ? 1 : 0;
  if (compareKeys(from, to) > 0) return { items: [] };
  const answer = await queryOnce(range, from, to, page.limit + repeated);
  const rows = answer.Items ?? [];
  const items = repeated && rows[0] && sortKeyOf(range, rows[0]) === to ? rows.slice(1) : rows;
  const lastItem = items.at(-1);
  return answer.LastEvaluatedKey && lastItem
    ? { items, nextCursor: placeOf(range, lastItem) }
    : { items };
};

/**
 * The first items of a range, at most `most`, from at most `mostPages`: the table ends a page at
 * 1 MB, wherever that is.
 */
export const queryFirst = async (
  range: Range,
  most: number,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<Page<Item>> => {
  let found: Page<Item> = await queryPage(range, { limit: most });
  for (let pages = 1; found.nextCursor && pages < mostPages && found.items.length < most; pages++) {
    const limit = most - found.items.length;
    const page = await queryPage(range, { cursor: found.nextCursor, limit });
    found = { ...page, items: [...found.items, ...page.items] };
  }
  return found;
};

interface Row {
  item: Item;
  sortKey: string;
}

/** A Lambda function answers at most 6 MB, and its answer is written as JSON twice. */
const mostBytes = 2_000_000;

/** What goes into one answer: at least one row. */
const fitting = (rows: Row[], limit: number): Row[] => {
  const kept: Row[] = [];
  let bytes = 0;
  for (const row of rows.slice(0, limit)) {
    bytes += Buffer.byteLength(JSON.stringify(row.item));
    if (bytes > mostBytes && kept.length > 0) break;
    kept.push(row);
  }
  return kept;
};

/** Pages of several ranges merged into one, in the order of their sort keys. */
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
  // What a range has after its page, which the table also ends at 1 MB, comes before others' rows.
  const [horizon] = pages
    .filter(({ isLast }) => !isLast)
    .map(({ rows }) => rows.at(-1)!)
    .sort(inOrder);
  const all = pages.flatMap(({ rows }) => rows).sort(inOrder);
  const known = horizon ? all.filter((row) => inOrder(row, horizon) <= 0) : all;
  const kept = fitting(known, page.limit);
  const more = kept.length < all.length || horizon !== undefined;
  const lastRow = kept.at(-1);
  return {
    items: kept.map(({ item }) => item),
    ...(more && lastRow && { nextCursor: encodeCursor(lastRow.sortKey) }),
  };
};

/** Every item of a range, page after page: for bounded ranges and background work. */
export async function* queryAll(range: Range, pageSize = 200): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await queryPage(range, { cursor, limit: pageSize });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
