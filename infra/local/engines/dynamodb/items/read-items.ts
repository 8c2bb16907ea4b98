import {
  checkRead,
  database,
  type Item,
  type ReadParameters,
  type Table,
  validate,
} from '../dynalite.ts';
import { validationError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';
import { createCapacityCount } from './consumed-capacity.ts';
import { collectionOf, readItem } from './entries.ts';
import { readUnits } from './item-size.ts';
import { joined, type Key, keyBytes, keyOf, sortRange } from './keys.ts';

type Input = Record<string, unknown>;

const largestPageBytes = 1024 * 1024;
const largestBatchBytes = 16 * 1024 * 1024;

interface Get extends Pick<ReadParameters, 'AttributesToGet' | '_projection'> {
  TableName: string;
  Key: Item;
  ConsistentRead?: boolean;
}

/** Checks a key and what is read of its item. */
function prepareGet(store: Store, get: Get): { get: Get; table: Table; key: Key } {
  const table = store.table(get.TableName);
  const error =
    database.validateKey(get.Key, table) ??
    database.validateKeyPaths(get._projection?.nestedPaths, table);
  if (error) throw error;
  return { get, table, key: keyOf(table.KeySchema, get.Key) };
}

/** The requested attributes of an item. */
function projection(parameters: Partial<ReadParameters>, item: Item): Item {
  const paths = parameters._projection?.paths ?? parameters.AttributesToGet;
  return paths ? database.mapPaths(paths, item) : item;
}

export function getItem(store: Store, input: Input): object {
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const { get, table, key } = prepareGet(store, validate('getItem', input));
  const stored = readItem(store, table, key);
  capacity.add(table.TableName, { table: readUnits(stored, get.ConsistentRead ?? false) });
  return {
    ...(stored && { Item: projection(get, stored.item) }),
    ConsumedCapacity: capacity.report()?.[0],
  };
}

type BatchGet = Omit<Get, 'TableName' | 'Key'> & { Keys: Item[] };

export function batchGetItem(store: Store, input: Input): object {
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const { RequestItems } = validate<{ RequestItems: Record<string, BatchGet> }>(
    'batchGetItem',
    input,
  );
  const requests = Object.entries(RequestItems).map(([TableName, { Keys, ...rest }]) => ({
    TableName,
    rest,
    gets: Keys.map((Key) => prepareGet(store, { ...rest, TableName, Key })),
  }));
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, object> = {};
  let bytes = 0;
  for (const { TableName, rest, gets } of requests) {
    const items: Item[] = [];
    const unread: Item[] = [];
    for (const { get, table, key } of gets) {
      const stored = readItem(store, table, key);
      bytes += stored?.bytes ?? 0;
      if (bytes > largestBatchBytes) {
        unread.push(get.Key);
        continue;
      }
      capacity.add(TableName, { table: readUnits(stored, get.ConsistentRead ?? false) });
      if (stored) items.push(projection(get, stored.item));
    }
    // The service returns them in any order, so callers must not rely on that of the keys.
    Responses[TableName] = items.reverse();
    if (unread.length > 0) {
      const { _projection, ...request } = rest;
      UnprocessedKeys[TableName] = { ...request, Keys: unread };
    }
  }
  return { Responses, UnprocessedKeys, ConsumedCapacity: capacity.report() };
}

export function query(store: Store, input: Input): string {
  const parameters = validate<ReadParameters>('query', input);
  for (const [name, condition] of Object.entries(parameters.KeyConditions ?? {})) {
    if (condition.AttributeValueList?.some((value) => value.S === '')) {
      throw validationError(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      );
    }
  }
  return readPage(store, 'query', parameters, input.ReturnConsumedCapacity);
}

export function scan(store: Store, input: Input): string {
  if (Number(input.TotalSegments ?? 1) > 1) {
    throw validationError('This engine has no parallel scans: TotalSegments must be 1');
  }
  return readPage(store, 'scan', validate('scan', input), input.ReturnConsumedCapacity);
}

/** The response as JSON. Items are parsed only if the request filters or projects them. */
function readPage(
  store: Store,
  action: 'query' | 'scan',
  parameters: ReadParameters,
  capacityMode: unknown,
): string {
  const table = store.table(parameters.TableName);
  const keyNames = checkRead(action, table, parameters);
  const { Limit, IndexName, ConsistentRead = false } = parameters;
  const { _filter, QueryFilter, ScanFilter, _projection, AttributesToGet } = parameters;
  const isWhole = !(_filter || QueryFilter || ScanFilter || _projection || AttributesToGet);

  const items: string[] = [];
  let ScannedCount = 0;
  let bytes = 0;
  let filled = 0;
  let LastEvaluatedKey: Item | undefined;
  for (const row of readRange(store, table, parameters)) {
    const json = String(row.item);
    ScannedCount += 1;
    bytes += Number(row.bytes);
    filled += Number(row.page_bytes);
    if (isWhole) items.push(json);
    else {
      const item: Item = JSON.parse(json);
      if (matches(parameters, item)) items.push(JSON.stringify(projection(parameters, item)));
    }
    if (ScannedCount === Limit || filled >= largestPageBytes) {
      const item: Item = JSON.parse(json);
      LastEvaluatedKey = Object.fromEntries(keyNames.map((name) => [name, item[name] ?? {}]));
      break;
    }
  }

  const capacity = createCapacityCount(capacityMode);
  const units = readUnits({ bytes }, ConsistentRead);
  capacity.add(
    table.TableName,
    IndexName ? { table: 0, indexes: { [IndexName]: units } } : { table: units },
  );
  const ConsumedCapacity = capacity.report()?.[0];
  const rest = { Count: items.length, ScannedCount, LastEvaluatedKey, ConsumedCapacity };
  const list = parameters.Select === 'COUNT' ? '' : `"Items":[${items.join()}],`;
  return `{${list}${JSON.stringify(rest).slice(1)}`;
}

function matches(parameters: ReadParameters, item: Item): boolean {
  const { _filter, QueryFilter, ScanFilter, ConditionalOperator } = parameters;
  if (_filter) return database.matchesExprFilter(item, _filter.expression);
  const filter = QueryFilter ?? ScanFilter;
  return !filter || database.matchesFilter(item, filter, ConditionalOperator);
}

/** The entries of a table or index in the order of their keys, read while they are iterated. */
function readRange(store: Store, table: Table, parameters: ReadParameters) {
  const {
    IndexName,
    KeyConditions,
    ExclusiveStartKey: start,
    ScanIndexForward = true,
  } = parameters;
  const index = table.GlobalSecondaryIndexes?.find((one) => one.IndexName === IndexName);
  const schema = index?.KeySchema ?? table.KeySchema;
  const [hashCondition, rangeCondition] = schema.map((part) => KeyConditions?.[part.AttributeName]);
  const where = ['collection = ?'];
  const values: (string | Buffer)[] = [collectionOf(table, IndexName)];
  const add = (condition: string, ...of: Buffer[]) => {
    where.push(condition);
    values.push(...of);
  };

  const [partition] = hashCondition?.AttributeValueList ?? [];
  if (partition) add('partition = ?', keyBytes(partition));
  const { from, to } = sortRange(rangeCondition);
  // A start key is within the range and replaces the bound on its side.
  if (from && !(start && ScanIndexForward)) add('sort >= ?', from);
  if (to && !(start && !ScanIndexForward)) add('sort < ?', to);
  if (start) {
    const after = keyOf(schema, start);
    const itemKey = index ? joined(keyOf(table.KeySchema, start)) : Buffer.alloc(0);
    const direction = ScanIndexForward ? '>' : '<';
    if (partition) add(`(sort, item_key) ${direction} (?, ?)`, after.sort, itemKey);
    else {
      add(
        `(partition, sort, item_key) ${direction} (?, ?, ?)`,
        after.partition,
        after.sort,
        itemKey,
      );
    }
  }
  const order = ['partition', 'sort', 'item_key']
    .map((column) => `${column} ${ScanIndexForward ? 'ASC' : 'DESC'}`)
    .join(', ');
  return store
    .sql(
      `SELECT item, bytes, page_bytes FROM entries WHERE ${where.join(' AND ')} ORDER BY ${order}`,
    )
    .iterate(...values);
}
