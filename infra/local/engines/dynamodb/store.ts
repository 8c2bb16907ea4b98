import { createKeyLocks } from '../../kit/key-locks.ts';
import { type DynaliteStore, database, type Item, readTable, type Table } from './dynalite.ts';
import { openWriteLog, type WriteLog } from './write-log.ts';

/** The engine's data: dynalite's LevelDB layout, written only through the write log. */
export interface Store {
  dynalite: DynaliteStore;
  log: WriteLog;
  withKeys: ReturnType<typeof createKeyLocks>;
  table(name: string): Promise<Table>;
  item(table: Table, key: string): Promise<Item | undefined>;
}

export interface StoreOptions {
  /** Absent: in memory only. */
  folder?: string | undefined;
  onWritten(): void;
}

export async function openStore({ folder, onWritten }: StoreOptions): Promise<Store> {
  const dynalite = database.create({
    ...(folder && { path: folder }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  await dynalite.db.open();
  await finishInterruptedTables(dynalite);
  return {
    dynalite,
    log: await openWriteLog(dynalite.db, onWritten),
    withKeys: createKeyLocks(),
    table: (name) => readTable(dynalite, name),
    item: async (table, key) =>
      (await dynalite.db.get(itemKey(table.TableName, key))) as Item | undefined,
  };
}

export function itemKey(tableName: string, key: string): string {
  return `item-${tableName}~${key}`;
}

export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

/** The keys of everything stored under a prefix that ends in `~`. */
export function rangeOf(prefix: string) {
  return { gte: prefix, lt: `${prefix}\u{10ffff}` };
}

export async function tablesOf(dynalite: DynaliteStore): Promise<Table[]> {
  return (await collect(dynalite.db.values(rangeOf('table~')))) as Table[];
}

// If the process dies just after CreateTable or DeleteTable, a table stays in CREATING or DELETING.
async function finishInterruptedTables(dynalite: DynaliteStore) {
  for (const table of await tablesOf(dynalite)) {
    const key = `table~${table.TableName}`;
    if (table.TableStatus === 'CREATING') {
      for (const index of table.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE';
      const ready = { ...table, TableStatus: 'ACTIVE' };
      await dynalite.db.batch([{ type: 'put', key, value: ready }]);
    } else if (table.TableStatus === 'DELETING') {
      await dynalite.db.batch([{ type: 'del', key }]);
    }
  }
}
