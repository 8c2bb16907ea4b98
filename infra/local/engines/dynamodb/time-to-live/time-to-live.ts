import type { Table } from '../dynalite.ts';
import { validationError } from '../dynamodb-error.ts';
import { replaceItem } from '../items/apply-write.ts';
import { collectionOf, expiryTime, fromRow } from '../items/entries.ts';
import { keyOf } from '../items/keys.ts';
import type { Store } from '../store.ts';

interface Specification {
  AttributeName?: string;
  Enabled?: boolean;
}

/** DynamoDB does not delete items that expired more than five years ago. */
const oldestExpirySeconds = 5 * 365 * 24 * 60 * 60;

export function updateTimeToLive(store: Store, input: Record<string, unknown>): object {
  const { AttributeName, Enabled } = (input.TimeToLiveSpecification ?? {}) as Specification;
  if (!AttributeName || Enabled === undefined) {
    throw validationError('TimeToLiveSpecification needs AttributeName and Enabled');
  }
  const table = store.table(String(input.TableName));
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
  store.transaction(() => {
    store.saveTable(changed);
    updateExpiryTimes(store, changed);
  });
  return { TimeToLiveSpecification: { AttributeName, Enabled } };
}

function updateExpiryTimes(store: Store, table: Table): void {
  const collection = collectionOf(table);
  for (const row of store
    .sql('SELECT item, bytes, page_bytes FROM entries WHERE collection = ?')
    .all(collection)) {
    const { item } = fromRow(row);
    const { partition, sort } = keyOf(table.KeySchema, item);
    store
      .sql('UPDATE entries SET expires_at = ? WHERE collection = ? AND partition = ? AND sort = ?')
      .run(expiryTime(table, item), collection, partition, sort);
  }
}

export function describeTimeToLive(store: Store, input: Record<string, unknown>): object {
  const { TimeToLiveAttribute } = store.table(String(input.TableName));
  return {
    TimeToLiveDescription: TimeToLiveAttribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: TimeToLiveAttribute }
      : { TimeToLiveStatus: 'DISABLED' },
  };
}

/** Deletes expired items as the service does; returns their number. */
export function sweepExpired(store: Store): number {
  const now = Math.floor(Date.now() / 1000);
  let deleted = 0;
  for (const table of store.tables()) {
    const expired = store
      .sql(
        'SELECT item, bytes, page_bytes FROM entries WHERE collection = ? AND expires_at >= ? AND expires_at < ?',
      )
      .all(collectionOf(table), now - oldestExpirySeconds, now)
      .map(fromRow);
    if (expired.length === 0) continue;
    store.transaction(() => {
      for (const stored of expired) {
        replaceItem(store, table, keyOf(table.KeySchema, stored.item), stored, undefined, true);
      }
    });
    deleted += expired.length;
  }
  return deleted;
}
