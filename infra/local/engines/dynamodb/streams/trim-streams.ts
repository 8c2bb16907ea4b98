import type { Store } from '../store.ts';

const keptSeconds = 24 * 60 * 60;

/** Drops stream records older than a day, and the oldest beyond a count that keeps memory and disk small. */
export function trimStreams(store: Store, maxRecords: number): void {
  for (const { TableName } of store.tables()) {
    const { position: beyondCount } =
      store
        .sql(
          'SELECT position FROM stream_records WHERE table_name = ? ORDER BY position DESC LIMIT 1 OFFSET ?',
        )
        .get(TableName, maxRecords) ?? {};
    const { position: beyondAge } =
      store
        .sql(
          'SELECT max(position) AS position FROM stream_records WHERE table_name = ? AND written_at < ?',
        )
        .get(TableName, Date.now() / 1000 - keptSeconds) ?? {};
    const until = Math.max(Number(beyondCount ?? 0), Number(beyondAge ?? 0));
    if (until === 0) continue;
    store.transaction(() => {
      store
        .sql('DELETE FROM stream_records WHERE table_name = ? AND position <= ?')
        .run(TableName, until);
      store.sql('UPDATE tables SET trimmed_until = ? WHERE name = ?').run(until, TableName);
    });
  }
}

/** The position of the last record that was dropped from a table's stream. */
export function trimmedUntil(store: Store, tableName: string): number {
  const row = store.sql('SELECT trimmed_until FROM tables WHERE name = ?').get(tableName);
  return Number(row?.trimmed_until ?? 0);
}
