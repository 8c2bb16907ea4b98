import {
  database,
  type Item,
  type LevelOperation,
  perform,
  type Table,
  validate,
} from '../dynalite.ts';
import { isOfType, validationError } from '../dynamodb-error.ts';
import { itemKey, type Store } from '../store.ts';
import { type StreamChange, streamChange } from '../streams/stream-records.ts';
import { expiryChanges } from '../time-to-live/expiry-rows.ts';
import { indexChanges } from './index-rows.ts';
import { writeUnits } from './item-size.ts';
import { itemError } from './write-rules.ts';

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

const actionOf = {
  Put: 'putItem',
  Update: 'updateItem',
  Delete: 'deleteItem',
  ConditionCheck: 'deleteItem',
} as const;

interface WriteParameters {
  TableName: string;
  Item?: Item;
  Key?: Item;
  ExpressionAttributeValues?: Item;
}

export interface PreparedWrite {
  kind: WriteKind;
  table: Table;
  key: string;
  parameters: WriteParameters;
  returnOldItemOnFailure: boolean;
}

export interface StagedWrite {
  response: { Attributes?: Item };
  operations: LevelOperation[];
  changes: StreamChange[];
  units: { table: number; indexes: Record<string, number> };
}

/** Checks a write request; reads only the table's description. */
export async function prepareWrite(
  store: Store,
  kind: WriteKind,
  input: Record<string, unknown>,
): Promise<PreparedWrite> {
  const { ReturnValuesOnConditionCheckFailure: onFailure, ...request } = input;
  if (onFailure !== undefined && onFailure !== 'ALL_OLD' && onFailure !== 'NONE') {
    throw validationError(
      `1 validation error detected: Value '${onFailure}' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]`,
    );
  }
  const parameters = validate<WriteParameters>(store.dynalite, actionOf[kind], request);
  const table = await store.table(parameters.TableName);
  const named = parameters.Item ?? parameters.Key ?? {};
  const error = parameters.Item
    ? database.validateItem(named, table)
    : database.validateKey(named, table);
  if (error) throw error;
  return {
    kind,
    table,
    key: database.createKey(named, table),
    parameters,
    returnOldItemOnFailure: onFailure === 'ALL_OLD',
  };
}

/** The key to lock while a write is staged and committed. */
export function lockKey(write: { table: Table; key: string }): string {
  return itemKey(write.table.TableName, write.key);
}

/**
 * Computes what a write would change, without changing anything. dynalite's action evaluates
 * conditions and new values: it gets the old item and returns the new one.
 */
export async function stageWrite(store: Store, write: PreparedWrite): Promise<StagedWrite> {
  const { table, key } = write;
  const oldItem = await store.item(table, key);
  let newItem = oldItem;
  const itemDatabase = {
    lock: (_key: string, run: (release: <Given>(given: Given) => Given) => void) =>
      run((given) => given),
    get: (_key: string, done: (error: null, item?: Item) => void) =>
      done(null, oldItem && structuredClone(oldItem)),
    put: (_key: string, item: Item, done: () => void) => {
      newItem = item;
      done();
    },
    del: (_key: string, done: () => void) => {
      newItem = undefined;
      done();
    },
  };
  const ignore = (...given: unknown[]) => (given.at(-1) as () => void)();
  const overlay = {
    ...store.dynalite,
    getItemDb: () => itemDatabase,
    getIndexDb: () => ({ put: ignore, del: ignore }),
  };
  const response = await perform<StagedWrite['response']>(
    overlay,
    actionOf[write.kind],
    write.parameters,
  ).catch((error) => {
    if (
      write.returnOldItemOnFailure &&
      oldItem &&
      isOfType(error, 'ConditionalCheckFailedException')
    ) {
      error.body.Item = oldItem;
    }
    throw error;
  });
  if (write.kind === 'ConditionCheck') {
    return { response: {}, operations: [], changes: [], units: unitsOf(oldItem, oldItem, {}) };
  }
  return { ...staged(store, write, oldItem, newItem), response };
}

function staged(
  store: Store,
  { kind, table, key }: PreparedWrite,
  oldItem: Item | undefined,
  newItem: Item | undefined,
) {
  if (newItem) {
    const maximum = store.dynalite.options.maxItemSize;
    const error = itemError(table, newItem, maximum, kind === 'Update');
    if (error) throw error;
  }
  return {
    ...writeOperations(table, key, oldItem, newItem),
    changes: streamChange({ table, oldItem, newItem, byExpiry: false }),
  };
}

/** All that the change of an item writes, except its stream record. */
export function writeOperations(
  table: Table,
  key: string,
  oldItem: Item | undefined,
  newItem: Item | undefined,
) {
  const indexes = indexChanges(table, oldItem, newItem);
  const address = itemKey(table.TableName, key);
  const operations: LevelOperation[] = [
    newItem ? { type: 'put', key: address, value: newItem } : { type: 'del', key: address },
    ...indexes.operations,
    ...expiryChanges(table, key, oldItem, newItem),
  ];
  return { operations, units: unitsOf(oldItem, newItem, indexes.units) };
}

function unitsOf(
  oldItem: Item | undefined,
  newItem: Item | undefined,
  indexes: Record<string, number>,
) {
  return { table: Math.max(writeUnits(oldItem), writeUnits(newItem)), indexes };
}
