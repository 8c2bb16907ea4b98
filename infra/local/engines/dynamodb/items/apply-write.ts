import { rejectDenied } from '../backups/resource-policy.ts';
import { database, evaluateWrite, type Item, type Table, validate } from '../dynalite.ts';
import { isOfType, validationError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';
import { appendStreamRecord } from '../streams/stream-records.ts';
import type { Units } from './consumed-capacity.ts';
import {
  collectionOf,
  deleteEntry,
  expiryTime,
  putEntry,
  readItem,
  type StoredItem,
  toStored,
} from './entries.ts';
import { updateIndexes } from './index-entries.ts';
import { writeUnits } from './item-size.ts';
import { joined, type Key, keyOf } from './keys.ts';
import { sameItem } from './same-item.ts';
import { rejectInvalidItem } from './write-rules.ts';

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

interface PreparedWrite {
  kind: WriteKind;
  table: Table;
  key: Key;
  parameters: WriteParameters;
  returnOldItemOnFailure: boolean;
}

/** Checks a write request; reads only the table's description. */
export function prepareWrite(
  store: Store,
  kind: WriteKind,
  input: Record<string, unknown>,
): PreparedWrite {
  const { ReturnValuesOnConditionCheckFailure: onFailure, ...request } = input;
  if (onFailure !== undefined && onFailure !== 'ALL_OLD' && onFailure !== 'NONE') {
    throw validationError(
      `1 validation error detected: Value '${onFailure}' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]`,
    );
  }
  const parameters = validate<WriteParameters>(actionOf[kind], request);
  const table = store.table(parameters.TableName);
  if (kind !== 'ConditionCheck') rejectDenied(table, `${kind}Item`);
  const named = parameters.Item ?? parameters.Key ?? {};
  const error = parameters.Item
    ? database.validateItem(named, table)
    : database.validateKey(named, table);
  if (error) throw error;
  return {
    kind,
    table,
    key: keyOf(table.KeySchema, named),
    parameters,
    returnOldItemOnFailure: onFailure === 'ALL_OLD',
  };
}

/** The same for all members of a request that are for the same item. */
export function itemId({ table, key }: { table: Table; key: Key }): string {
  return `${table.TableName}/${joined(key).toString('base64')}`;
}

/** Evaluates and executes a write within the caller's transaction. */
export function applyWrite(
  store: Store,
  { kind, table, key, parameters, returnOldItemOnFailure }: PreparedWrite,
): { returned: Item | undefined; units: Units } {
  const oldItem = readItem(store, table, key);
  try {
    const { newItem, returned } = evaluateWrite(actionOf[kind], table, parameters, oldItem?.item);
    if (kind === 'ConditionCheck') {
      return { returned: undefined, units: { table: writeUnits(oldItem) } };
    }
    const stored = newItem && toStored(table, newItem);
    if (stored) rejectInvalidItem(table, stored, kind === 'Update');
    return { returned, units: replaceItem(store, table, key, oldItem, stored) };
  } catch (error) {
    if (returnOldItemOnFailure && oldItem && isOfType(error, 'ConditionalCheckFailedException')) {
      error.body.Item = oldItem.item;
    }
    throw error;
  }
}

/** Writes an item's change with its index entries and stream record; returns its cost. */
export function replaceItem(
  store: Store,
  table: Table,
  key: Key,
  oldItem: StoredItem | undefined,
  newItem: StoredItem | undefined,
  byExpiry = false,
): Units {
  const units = Math.max(writeUnits(oldItem), writeUnits(newItem));
  if (sameItem(oldItem?.item, newItem?.item)) return { table: units };
  const address = { collection: collectionOf(table), ...key };
  if (newItem) putEntry(store, address, newItem, expiryTime(table, newItem.item));
  else deleteEntry(store, address);
  appendStreamRecord(store, table, oldItem, newItem, byExpiry);
  return { table: units, indexes: updateIndexes(store, table, key, oldItem, newItem) };
}
