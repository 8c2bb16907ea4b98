import type { LevelOperation } from '../dynalite.ts';
import { collect, rangeOf, type Store, tablesOf } from '../store.ts';
import { type StreamRecord, streamPrefix } from './stream-records.ts';

const keptSeconds = 24 * 60 * 60;

/** Drops stream records older than a day, and the oldest beyond a count that keeps memory and disk small. */
export async function trimStreams(store: Store, maxRecords: number): Promise<void> {
  for (const table of await tablesOf(store.dynalite)) {
    const keys = await outdated(store, streamPrefix(table.TableName), maxRecords);
    const last = keys.at(-1);
    if (last === undefined) continue;
    const operations = keys.map<LevelOperation>((key) => ({ type: 'del', key }));
    const value = Number(last.split('~').at(-1));
    operations.push({ type: 'put', key: trimmedKey(table.TableName), value });
    await store.log.commit({ operations, changes: [] });
  }
}

/** The position of the last record that was dropped from a table's stream. */
export async function trimmedUntil(store: Store, tableName: string): Promise<number> {
  return Number((await store.dynalite.db.get(trimmedKey(tableName))) ?? 0);
}

export const trimmedKey = (tableName: string) => `stream-trimmed~${tableName}`;

async function outdated(store: Store, prefix: string, maxRecords: number): Promise<string[]> {
  const oldestKept = Date.now() / 1000 - keptSeconds;
  const keys = await collect(store.dynalite.db.keys(rangeOf(prefix)));
  const dropped = keys.slice(0, Math.max(0, keys.length - maxRecords));
  const rest = { gt: dropped.at(-1) ?? prefix, lt: rangeOf(prefix).lt };
  for await (const [key, value] of store.dynalite.db.iterator(rest)) {
    const { dynamodb } = value as StreamRecord;
    if (dynamodb.ApproximateCreationDateTime >= oldestKept) break;
    dropped.push(key);
  }
  return dropped;
}
