import type { StatementSync } from 'node:sqlite';
import { inTransaction, openDatabase } from '../../kit/open-database.ts';
import type { Table } from './dynalite.ts';
import { DynamodbError } from './dynamodb-error.ts';

/**
 * A table and each of its indexes is a collection of entries. An entry has what the index projects,
 * so that a query is one range read. Keys are bytes in DynamoDB's order; `item_key` is the key of
 * the item in its table, and empty in the table itself.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS tables (
    name TEXT PRIMARY KEY,
    description TEXT NOT NULL,
    trimmed_until INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entries (
    collection TEXT NOT NULL,
    partition BLOB NOT NULL,
    sort BLOB NOT NULL,
    item_key BLOB NOT NULL,
    item TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    page_bytes INTEGER NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (collection, partition, sort, item_key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS expiring ON entries (collection, expires_at)
    WHERE expires_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS stream_records (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    table_name TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    event_name TEXT NOT NULL,
    by_expiry INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    keys TEXT NOT NULL,
    new_item TEXT,
    old_item TEXT
  );
  CREATE INDEX IF NOT EXISTS streams ON stream_records (table_name, position, written_at);
  CREATE TABLE IF NOT EXISTS request_tokens (
    token TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    used_at INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

/** The engine of a parent that was killed ends some seconds later. */
const longestWaitMs = 5000;

export interface StoreOptions {
  /** Absent: in memory only. */
  folder?: string | undefined;
  /** Called after each transaction. */
  onWritten(): void;
}

export type Store = ReturnType<typeof openStore>;

/** The engine's data. All calls are synchronous, so that no request sees another one half done. */
export function openStore({ folder, onWritten }: StoreOptions) {
  const database = openDatabase(folder, schema, longestWaitMs);
  const statements = new Map<string, StatementSync>();
  const tables = new Map<string, Table>();

  /** The prepared statement for an SQL text. */
  function sql(text: string): StatementSync {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  }

  function findTable(name: string): Table | undefined {
    const known = tables.get(name);
    if (known) return known;
    const row = sql('SELECT description FROM tables WHERE name = ?').get(name);
    if (!row) return undefined;
    const table: Table = JSON.parse(String(row.description));
    tables.set(name, table);
    return table;
  }

  return {
    sql,
    transaction<Result>(work: () => Result): Result {
      const result = inTransaction(database, work);
      onWritten();
      return result;
    },
    findTable,
    table(name: string): Table {
      const table = findTable(name);
      if (table) return table;
      throw new DynamodbError('ResourceNotFoundException', 'Requested resource not found');
    },
    tables(): Table[] {
      const rows = sql('SELECT description FROM tables ORDER BY name').all();
      return rows.map(({ description }) => JSON.parse(String(description)));
    },
    saveTable(table: Table): void {
      tables.delete(table.TableName);
      sql(
        `INSERT INTO tables (name, description) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET description = excluded.description`,
      ).run(table.TableName, JSON.stringify(table));
    },
    deleteTable(name: string): void {
      tables.delete(name);
      sql('DELETE FROM tables WHERE name = ?').run(name);
    },
    close: () => database.close(),
  };
}
