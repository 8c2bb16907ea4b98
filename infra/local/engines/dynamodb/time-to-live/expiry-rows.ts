import type { Item, LevelOperation, Table } from '../dynalite.ts';

/**
 * Rows by which the sweeper finds expired items without reading the table: one per item with the
 * table's time-to-live attribute, ordered by that time.
 */
export function expiryPrefix(tableName: string): string {
  return `expiry~${tableName}~`;
}

/** DynamoDB does not delete items that expired more than five years ago. */
export const oldestExpirySeconds = 5 * 365 * 24 * 60 * 60;

export function expiryTime(table: Table, item: Item | undefined): number | undefined {
  const attribute = table.TimeToLiveAttribute;
  const value = attribute === undefined ? undefined : item?.[attribute]?.N;
  const seconds = Number(value ?? Number.NaN);
  return seconds >= 0 && seconds < 1e12 ? Math.floor(seconds) : undefined;
}

export function expiryRowKey(table: Table, key: string, seconds: number): string {
  return `${expiryPrefix(table.TableName)}${String(seconds).padStart(12, '0')}~${key}`;
}

/** Parses the key of `expiryRowKey`. */
export function parseExpiryRow(table: Table, rowKey: string): { seconds: number; key: string } {
  const [seconds = '', key = ''] = rowKey.slice(expiryPrefix(table.TableName).length).split('~');
  return { seconds: Number(seconds), key };
}

export function expiryChanges(
  table: Table,
  key: string,
  oldItem: Item | undefined,
  newItem: Item | undefined,
): LevelOperation[] {
  const oldTime = expiryTime(table, oldItem);
  const newTime = expiryTime(table, newItem);
  if (oldTime === newTime) return [];
  const operations: LevelOperation[] = [];
  if (oldTime !== undefined) {
    operations.push({ type: 'del', key: expiryRowKey(table, key, oldTime) });
  }
  if (newTime !== undefined) {
    operations.push({ type: 'put', key: expiryRowKey(table, key, newTime), value: 0 });
  }
  return operations;
}
