import type { LevelOperation, Table } from '../dynalite.ts';
import { DynamodbError, validationError } from '../dynamodb-error.ts';
import { writeOperations } from '../items/stage-write.ts';
import { collect, itemKey, rangeOf, type Store, tablesOf } from '../store.ts';
import { streamChange } from '../streams/stream-records.ts';
import {
  expiryChanges,
  expiryPrefix,
  expiryTime,
  oldestExpirySeconds,
  parseExpiryRow,
} from './expiry-rows.ts';

interface Specification {
  AttributeName?: string;
  Enabled?: boolean;
}

export async function updateTimeToLive(store: Store, input: Record<string, unknown>) {
  const { AttributeName, Enabled } = (input.TimeToLiveSpecification ?? {}) as Specification;
  if (!AttributeName || Enabled === undefined) {
    throw validationError('TimeToLiveSpecification needs AttributeName and Enabled');
  }
  const table = await store.table(String(input.TableName));
  if (Enabled === (table.TimeToLiveAttribute !== undefined)) {
    throw validationError(`TimeToLive is already ${Enabled ? 'enabled' : 'disabled'}`);
  }
  const { TimeToLiveAttribute: before, ...rest } = table;
  if (!Enabled && before !== AttributeName) {
    throw validationError(
      `TimeToLive is active on a different AttributeName: current AttributeName is ${before}`,
    );
  }
  const changed: Table = Enabled ? { ...rest, TimeToLiveAttribute: AttributeName } : rest;
  const put: LevelOperation = { type: 'put', key: `table~${table.TableName}`, value: changed };
  await store.log.commit({ operations: [put], changes: [] });
  const rows = Enabled
    ? await rowsOfPresentItems(store, changed)
    : await rowsToForget(store, table);
  await store.log.commit({ operations: rows, changes: [] });
  return { TimeToLiveSpecification: { AttributeName, Enabled } };
}

async function rowsOfPresentItems(store: Store, table: Table): Promise<LevelOperation[]> {
  const rows: LevelOperation[] = [];
  const prefix = itemKey(table.TableName, '');
  for await (const [key, item] of store.dynalite.db.iterator(rangeOf(prefix))) {
    rows.push(...expiryChanges(table, key.slice(prefix.length), undefined, item as never));
  }
  return rows;
}

async function rowsToForget(store: Store, table: Table): Promise<LevelOperation[]> {
  const keys = await collect(store.dynalite.db.keys(rangeOf(expiryPrefix(table.TableName))));
  return keys.map((key) => ({ type: 'del', key }));
}

export async function describeTimeToLive(store: Store, input: Record<string, unknown>) {
  const { TimeToLiveAttribute } = await store.table(String(input.TableName)).catch((error) => {
    throw new DynamodbError('ResourceNotFoundException', error.message);
  });
  return {
    TimeToLiveDescription: TimeToLiveAttribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: TimeToLiveAttribute }
      : { TimeToLiveStatus: 'DISABLED' },
  };
}

/** Deletes expired items as the service does; returns their number. */
export async function sweepExpired(store: Store): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  let deleted = 0;
  for (const table of await tablesOf(store.dynalite)) {
    if (!table.TimeToLiveAttribute) continue;
    const prefix = expiryPrefix(table.TableName);
    const bounds = {
      gte: prefix + String(now - oldestExpirySeconds).padStart(12, '0'),
      lt: prefix + String(now).padStart(12, '0'),
    };
    for (const rowKey of await collect(store.dynalite.db.keys(bounds))) {
      if (await expireItem(store, table, rowKey)) deleted += 1;
    }
  }
  return deleted;
}

function expireItem(store: Store, table: Table, rowKey: string): Promise<boolean> {
  const { seconds, key } = parseExpiryRow(table, rowKey);
  return store.withKeys([itemKey(table.TableName, key)], async () => {
    const oldItem = await store.item(table, key);
    if (expiryTime(table, oldItem) !== seconds) {
      await store.log.commit({ operations: [{ type: 'del', key: rowKey }], changes: [] });
      return false;
    }
    const { operations } = writeOperations(table, key, oldItem, undefined);
    const changes = streamChange({ table, oldItem, newItem: undefined, byExpiry: true });
    await store.log.commit({ operations, changes });
    return true;
  });
}
